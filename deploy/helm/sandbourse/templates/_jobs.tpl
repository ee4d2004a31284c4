{{/* The pods of the Jobs. The name of a Job ends with a hash of its pod, so that a changed Job is a new one and apply alone completes. */}}

{{/* Creates the demo firms. */}}
{{- define "sandbourse.demoPod" -}}
metadata:
  labels:
    {{- include "sandbourse.labels" "demo-tenant" | nindent 4 }}
spec:
  restartPolicy: OnFailure
  {{- include "sandbourse.podSecurity" (dict "root" .) | nindent 2 }}
  {{- with include "sandbourse.nodes" .Values.defaults }}
  {{- . | nindent 2 }}
  {{- end }}
  containers:
    - name: demo-tenant
      image: {{ include "sandbourse.image" . }}
      imagePullPolicy: {{ .Values.image.pullPolicy }}
      args: [deploy/demo-tenant.mjs]
      env:
        - { name: AUTH_URL, value: "http://auth:8080" }
        - { name: BAAS_URL, value: "http://baas:8080" }
        - { name: FIX_SIMULATOR_URL, value: "http://fix-simulator:8080" }
        - { name: PUBLIC_URL, value: {{ include "sandbourse.publicUrl" . | quote }} }
        - { name: BOOKS, value: {{ ternary "on" "off" .Values.demo.books | quote }} }
        - name: OPS_ADMIN_PASSWORD
          valueFrom: { secretKeyRef: { name: {{ (include "sandbourse.valuesOf" (dict "root" . "name" "auth") | fromYaml).existingSecret | default "auth" }}, key: OPS_ADMIN_PASSWORD } }
      terminationMessagePolicy: FallbackToLogsOnError
      {{- include "sandbourse.restricted" . | nindent 6 }}
      resources:
        requests: { cpu: 50m, memory: 64Mi }
        limits: { cpu: 500m, memory: 256Mi }
      volumeMounts:
        - { name: tmp, mountPath: /tmp }
  volumes:
    - { name: tmp, emptyDir: {} }
{{- end }}

{{/* Creates the databases and roles on an external server. */}}
{{- define "sandbourse.preparePod" -}}
metadata:
  labels:
    {{- include "sandbourse.labels" "prepare-database" | nindent 4 }}
spec:
  restartPolicy: OnFailure
  {{- include "sandbourse.podSecurity" (dict "root" . "user" 999) | nindent 2 }}
  {{- with include "sandbourse.nodes" .Values.defaults }}
  {{- . | nindent 2 }}
  {{- end }}
  containers:
    - name: prepare-database
      image: {{ .Values.postgres.internal.image }}
      command: [bash, /init/init.sh]
      env:
        - { name: PGHOST, value: {{ .Values.postgres.external.host | quote }} }
        - { name: PGPORT, value: {{ .Values.postgres.external.port | quote }} }
        - { name: PGSSLMODE, value: {{ .Values.postgres.external.sslmode }} }
        {{- include "sandbourse.postgresRoots" . | nindent 8 }}
        - name: POSTGRES_USER
          valueFrom: { secretKeyRef: { name: {{ .Values.postgres.external.adminSecret }}, key: username } }
        - name: PGPASSWORD
          valueFrom: { secretKeyRef: { name: {{ .Values.postgres.external.adminSecret }}, key: password } }
      envFrom:
        - secretRef: { name: postgres }
      terminationMessagePolicy: FallbackToLogsOnError
      {{- include "sandbourse.restricted" . | nindent 6 }}
      resources:
        requests: { cpu: 50m, memory: 64Mi }
        limits: { cpu: 500m, memory: 128Mi }
      volumeMounts:
        - { name: init, mountPath: /init }
        {{- if .Values.caBundle.existingSecret }}
        - { name: trusted-ca, mountPath: /etc/trusted-ca, readOnly: true }
        {{- end }}
  volumes:
    - { name: init, configMap: { name: postgres-init, defaultMode: 0555 } }
    {{- if .Values.caBundle.existingSecret }}
    - name: trusted-ca
      secret:
        secretName: {{ .Values.caBundle.existingSecret }}
        items: [{ key: {{ .Values.caBundle.key }}, path: ca.crt }]
    {{- end }}
{{- end }}
