{{/* The pod of a service. Takes root, service and values. */}}
{{- define "sandbourse.servicePod" -}}
{{- $name := .service.name -}}
{{- $image := include "sandbourse.image" .root -}}
{{- $ca := include "sandbourse.caSecret" .root -}}
metadata:
  labels:
    {{- include "sandbourse.labels" $name | nindent 4 }}
    {{- with .values.podLabels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  annotations:
    prometheus.io/scrape: "true"
    prometheus.io/port: {{ ternary "8081" "8080" (eq $name "gateway") | quote }}
    # A change of the settings, or of the address in a Secret of the chart, starts new pods.
    checksum/settings: {{ printf "%s%s" (include "sandbourse.settings" .) (include "sandbourse.externalAddress" .root) | sha256sum }}
    {{- with .values.podAnnotations }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  serviceAccountName: {{ $name }}
  {{- include "sandbourse.podSecurity" (dict "root" .root) | nindent 2 }}
  {{- with .values.priorityClassName }}
  priorityClassName: {{ . }}
  {{- end }}
  {{- with include "sandbourse.nodes" .values }}
  {{- . | nindent 2 }}
  {{- end }}
  {{- with .values.affinity }}
  affinity:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  # The maximum time for current requests and batches to end. Before this time begins, there is a pause in which Kubernetes stops sending requests
  # to the pod.
  terminationGracePeriodSeconds: 45
  topologySpreadConstraints:
    {{- range list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
    - maxSkew: 1
      topologyKey: {{ . }}
      whenUnsatisfiable: ScheduleAnyway
      labelSelector: { matchLabels: { app.kubernetes.io/part-of: sandbourse } }
      matchLabelKeys: [app.kubernetes.io/name, pod-template-hash]
    {{- end }}
  {{- if .service.database }}
  initContainers:
    # Runs the missing migrations as the owner of the tables. Only one pod at a time does so, and the others wait.
    - name: migration
      image: {{ $image }}
      imagePullPolicy: {{ .root.Values.image.pullPolicy }}
      args: [apps/{{ $name }}/dist/migrate.js]
      env:
        - { name: APP_ROLE, value: {{ .service.database }}_app }
        {{- if $ca }}
        - { name: NODE_EXTRA_CA_CERTS, value: /etc/trusted-ca/ca.crt }
        {{- end }}
      # Without this Secret, the program names the settings that are missing.
      envFrom:
        - secretRef: { name: {{ .values.existingMigrationSecret | default (printf "%s-migration" $name) }}, optional: true }
      terminationMessagePolicy: FallbackToLogsOnError
      {{- include "sandbourse.restricted" . | nindent 6 }}
      resources:
        requests: { cpu: 100m, memory: 128Mi }
        limits: { cpu: "1", memory: 448Mi }
      volumeMounts:
        - { name: tmp, mountPath: /tmp }
        {{- if $ca }}
        - { name: trusted-ca, mountPath: /etc/trusted-ca, readOnly: true }
        {{- end }}
  {{- end }}
  containers:
    - name: service
      image: {{ $image }}
      imagePullPolicy: {{ .root.Values.image.pullPolicy }}
      args: [apps/{{ $name }}/dist/main.js]
      ports:
        {{- if eq $name "fix-simulator" }}
        - { name: fix, containerPort: 9878 }
        {{- end }}
        - { name: http, containerPort: 8080 }
        {{- if eq $name "gateway" }}
        - { name: operations, containerPort: 8081 }
        - { name: peers, containerPort: 8082, protocol: UDP }
        {{- end }}
      {{- with include "sandbourse.env" . }}
      env:
        {{- . | nindent 8 }}
      {{- end }}
      envFrom:
        - configMapRef: { name: {{ $name }} }
        - secretRef: { name: {{ .values.existingSecret | default $name }}, optional: true }
      terminationMessagePolicy: FallbackToLogsOnError
      {{- include "sandbourse.restricted" . | nindent 6 }}
      resources:
        {{- toYaml .values.resources | nindent 8 }}
      startupProbe:
        httpGet: { path: /health/live, port: http }
        periodSeconds: 2
        # A starting service waits for its database and the bus, and exits if they stay unavailable.
        failureThreshold: 150
      livenessProbe:
        httpGet: { path: /health/live, port: http }
        timeoutSeconds: 5
        failureThreshold: 6
      readinessProbe:
        httpGet: { path: /health/ready, port: http }
        periodSeconds: 5
        timeoutSeconds: 5
      lifecycle:
        preStop: { sleep: { seconds: 5 } }
      volumeMounts:
        - { name: tmp, mountPath: /tmp }
        {{- if and $ca .service.database }}
        - { name: trusted-ca, mountPath: /etc/trusted-ca, readOnly: true }
        {{- end }}
  volumes:
    - name: tmp
      emptyDir: { sizeLimit: 64Mi }
    {{- if and $ca .service.database }}
    - name: trusted-ca
      secret:
        secretName: {{ $ca }}
        items: [{ key: {{ include "sandbourse.caKey" .root }}, path: ca.crt }]
    {{- end }}
{{- end }}
