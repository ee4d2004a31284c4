{{/* The facts of each service, which npm run generate writes. */}}
{{- define "sandbourse.facts" -}}
{{ .Files.Get "files/services.yaml" }}
{{- end }}

{{/* The names of all services and the gateway, separated by commas. */}}
{{- define "sandbourse.names" -}}
{{- $names := list }}
{{- range (include "sandbourse.facts" . | fromYaml).services }}{{ $names = append $names .name }}{{ end -}}
{{ join "," $names }}
{{- end }}

{{/* The values of one service: the defaults, changed by its own. Takes root and name. */}}
{{- define "sandbourse.valuesOf" -}}
{{ mergeOverwrite (deepCopy .root.Values.defaults) (deepCopy (index .root.Values.services .name | default dict)) | toYaml }}
{{- end }}

{{- define "sandbourse.labels" -}}
app.kubernetes.io/name: {{ . }}
app.kubernetes.io/part-of: sandbourse
{{- end }}

{{/* An image from repository, tag and digest. Takes root, image and the name of the released image, whose digest applies to nothing else. */}}
{{- define "sandbourse.imageOf" -}}
{{- $released := get (.root.Files.Get "files/images.yaml" | fromYaml) .name -}}
{{- $digest := .image.digest | default (ternary "" $released.digest (or .image.repository .image.tag | empty | not)) -}}
{{ .image.repository | default $released.repository }}{{ if $digest }}@{{ $digest }}{{ else }}:{{ .image.tag | default .root.Chart.AppVersion }}{{ end }}
{{- end }}

{{/* The image of the services. */}}
{{- define "sandbourse.image" -}}
{{ include "sandbourse.imageOf" (dict "root" . "image" .Values.image "name" "services") }}
{{- end }}

{{- define "sandbourse.publicHost" -}}
{{ if .Values.ingress.enabled }}{{ .Values.ingress.host }}{{ else if .Values.httpRoute.enabled }}{{ .Values.httpRoute.host }}{{ end }}
{{- end }}

{{- define "sandbourse.publicUrl" -}}
{{- $host := include "sandbourse.publicHost" . -}}
{{- $scheme := ternary "http" "https" (and .Values.ingress.enabled (not .Values.ingress.tls.enabled)) -}}
{{ .Values.publicUrl | default (ternary (printf "%s://%s" $scheme $host) "http://127.0.0.1:8080" (ne $host "")) }}
{{- end }}

{{/* The host names of the gateway. Takes root and namespace. */}}
{{- define "sandbourse.allowedHosts" -}}
{{- $names := list "gateway" -}}
{{- range list "" ".svc" ".svc.cluster.local" }}{{ $names = append $names (printf "gateway.%s%s" $.namespace .) }}{{ end -}}
{{- with .root.Values.publicUrl }}{{ $names = prepend $names (urlParse .).hostname }}{{ end -}}
{{- with include "sandbourse.publicHost" .root }}{{ $names = prepend $names . }}{{ end -}}
{{ concat $names .root.Values.allowedHosts | uniq | join "," }}
{{- end }}

{{/* Empty if nobody creates a class: Kubernetes refuses a pod that names a class that does not exist. */}}
{{- define "sandbourse.storesPriority" -}}
{{ .Values.priorityClass.name | default (ternary (printf "%s-stores" .Release.Namespace) "" .Values.priorityClass.create) }}
{{- end }}

{{/* What the standard restricted of Kubernetes requires of each container. */}}
{{- define "sandbourse.restricted" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{/* What it requires of each pod. Takes root, and user with the id that the image of a store needs. Our own images run as any user. */}}
{{- define "sandbourse.podSecurity" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  {{- if and .user (not .root.Values.security.assignedUsers) }}
  runAsUser: {{ .user }}
  runAsGroup: {{ .user }}
  fsGroup: {{ .user }}
  # Only the first mount changes the rights of files: Postgres refuses folders that its group may enter.
  fsGroupChangePolicy: OnRootMismatch
  {{- end }}
  seccompProfile: { type: RuntimeDefault }
{{- include "sandbourse.pullSecrets" .root }}
{{- end }}

{{- define "sandbourse.pullSecrets" -}}
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- end }}

{{/* The nodes on which a pod may run. Takes values such as those of a service. */}}
{{- define "sandbourse.nodes" -}}
{{- $set := dict }}
{{- range $name := list "nodeSelector" "tolerations" }}
{{- with get $ $name }}{{ $_ := set $set $name . }}{{ end }}
{{- end }}
{{- with $set }}{{ toYaml . }}{{ end }}
{{- end }}

{{/* The same for the pods of Strimzi, whose templates have no nodeSelector, with the pull secrets. */}}
{{- define "sandbourse.strimziPod" -}}
{{- include "sandbourse.pullSecrets" . }}
{{- with .Values.defaults.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.defaults.nodeSelector }}
affinity:
  nodeAffinity:
    requiredDuringSchedulingIgnoredDuringExecution:
      nodeSelectorTerms:
        - matchExpressions:
            {{- range $key, $value := . }}
            - { key: {{ $key }}, operator: In, values: [{{ $value | quote }}] }
            {{- end }}
{{- end }}
{{- end }}

{{/* The peers of a network policy: the pods with these names. */}}
{{- define "sandbourse.pods" -}}
- podSelector:
    matchExpressions:
      - { key: app.kubernetes.io/name, operator: In, values: [{{ join ", " . }}] }
{{- end }}

{{/* The bus in Postgres needs one database for all services, with a schema for each. */}}
{{- define "sandbourse.databaseOf" -}}
{{ ternary "sandbourse" .database (eq .root.Values.bus "postgres") }}
{{- end }}

{{- define "sandbourse.storageClass" -}}
{{- with . }}
storageClassName: {{ . }}
{{- end }}
{{- end }}

{{/* True if a Job has to create the databases. The internal Postgres does it itself. */}}
{{- define "sandbourse.preparesDatabase" -}}
{{- if and .Values.secrets.create (eq .Values.postgres.mode "external") .Values.postgres.external.adminSecret }}true{{ end -}}
{{- end }}

{{/* Where the services reach Postgres, if the chart makes their URLs. */}}
{{- define "sandbourse.postgresHost" -}}
{{ ternary "postgres:5432" (printf "%s:%v" .Values.postgres.external.host .Values.postgres.external.port) (eq .Values.postgres.mode "internal") }}
{{- end }}

{{/*
The settings of TLS in the URLs of the services. Without uselibpqcompat, their client checks the name and the authority of the server in each mode.
*/}}
{{- define "sandbourse.postgresTls" -}}
{{- $mode := .Values.postgres.external.sslmode -}}
?sslmode={{ $mode }}
{{- if has $mode (list "require" "verify-ca") }}&uselibpqcompat=true
{{- if .Values.caBundle.existingSecret }}&sslrootcert=/etc/trusted-ca/ca.crt{{ end }}
{{- end }}
{{- end }}

{{/* The address of an external Postgres that the Secrets of the chart contain. */}}
{{- define "sandbourse.externalAddress" -}}
{{- if and .Values.secrets.create (eq .Values.postgres.mode "external") }}{{ include "sandbourse.postgresHost" . }}{{ include "sandbourse.postgresTls" . }}{{ end -}}
{{- end }}

{{/* The authorities with which psql checks the certificate of an external Postgres. It takes those of the system only for verify-full. */}}
{{- define "sandbourse.postgresRoots" -}}
{{- if .Values.caBundle.existingSecret }}
- { name: PGSSLROOTCERT, value: /etc/trusted-ca/ca.crt }
{{- else if eq .Values.postgres.external.sslmode "verify-full" }}
- { name: PGSSLROOTCERT, value: system }
{{- end }}
{{- end }}
