{{/* The pod with the whole sandbox, without its volumes. */}}
{{- define "sandbourse.onePod" -}}
{{- $one := .Values.oneContainer }}
metadata:
  labels:
    {{- include "sandbourse.labels" "gateway" | nindent 4 }}
spec:
  {{- include "sandbourse.podSecurity" (dict "root" . "user" 1000) | nindent 2 }}
  {{- with include "sandbourse.nodes" .Values.defaults }}
  {{- . | nindent 2 }}
  {{- end }}
  terminationGracePeriodSeconds: 45
  containers:
    - name: sandbourse
      image: {{ include "sandbourse.imageOf" (dict "root" . "image" $one.image "name" "sandbox") }}
      imagePullPolicy: {{ .Values.image.pullPolicy }}
      args: {{ toJson $one.args }}
      ports:
        - { name: http, containerPort: 8080 }
        - { name: fix, containerPort: 9878 }
      env:
        - { name: SANDBOURSE_PUBLIC_URL, value: {{ include "sandbourse.publicUrl" . | quote }} }
        # The rendered manifest can be applied to any namespace.
        - name: NAMESPACE
          valueFrom: { fieldRef: { fieldPath: metadata.namespace } }
        - { name: SANDBOURSE_ALLOWED_HOSTS, value: {{ include "sandbourse.allowedHosts" (dict "root" . "namespace" "$(NAMESPACE)") | quote }} }
      terminationMessagePolicy: FallbackToLogsOnError
      {{- include "sandbourse.restricted" . | nindent 6 }}
      resources:
        {{- toYaml $one.resources | nindent 8 }}
      startupProbe:
        exec: { command: [bash, -c, "test -f \"$SANDBOURSE_HOME/state/stack.json\" && healthcheck.sh"] }
        periodSeconds: 2
        timeoutSeconds: 10
        failureThreshold: 150
      livenessProbe:
        httpGet: { path: /health/live, port: http }
        timeoutSeconds: 5
        failureThreshold: 6
      readinessProbe:
        httpGet: { path: /health/ready, port: http }
        periodSeconds: 5
        timeoutSeconds: 5
      volumeMounts:
        - { name: data, mountPath: /var/lib/sandbourse }
        - { name: tmp, mountPath: /tmp }
{{- end }}
