{{/* The settings of a service that are not secret, as a map. Takes root and service. */}}
{{- define "sandbourse.settings" -}}
{{- $root := .root -}}
{{- $values := $root.Values -}}
{{- $name := .service.name -}}
{{- range .service.calls }}
{{ . | replace "-" "_" | upper }}_URL: http://{{ . }}:8080
{{- end }}
LOG_LEVEL: info
{{- if ne $name "gateway" }}
{{- include "sandbourse.busSettings" . }}
{{- if include "sandbourse.caSecret" $root }}
NODE_EXTRA_CA_CERTS: /etc/trusted-ca/ca.crt
{{- end }}
{{- end }}
{{- if eq $name "gateway" }}
EDGE_LIMITS: "on"
EDGE_PEERS: gateway-peers:8082
EDGE_PEERS_PORT: "8082"
OPERATIONS_PORT: "8081"
PUBLIC_URL: {{ include "sandbourse.publicUrl" $root | quote }}
ALLOWED_HOSTS: {{ include "sandbourse.allowedHosts" (dict "root" $root "namespace" $root.Release.Namespace) | quote }}
CORS_ORIGINS: {{ join "," $values.corsOrigins | quote }}
{{- if include "sandbourse.publicHost" $root }}
TRUST_PROXY: "1"
{{- end }}
{{- else if eq $name "auth" }}
MAIL_FOLDER: /tmp/mail
MAIL_FROM: {{ $values.mail.from | quote }}
OPS_ADMIN_EMAIL: {{ $values.operatorEmail | quote }}
PUBLIC_URL: {{ include "sandbourse.publicUrl" $root | quote }}
{{- if $values.mail.openMailbox }}
MAILBOX_OPEN: "true"
{{- end }}
{{- else if eq $name "fix-simulator" }}
FIX_HOST: 0.0.0.0
FIX_PORT: "9878"
FIX_PUBLIC_PORT: "9878"
FIX_COMP_ID: VENUE
FIX_CLIENT_COMP_IDS: {{ ternary "CLIENT1:HARBOR,CLIENT2:SUMMIT" "" $values.demo.enabled | quote }}
{{- else if eq $name "webhook-dispatcher" }}
WEBHOOK_ALLOW_PRIVATE: "false"
{{- end }}
{{- range $key, $value := (include "sandbourse.valuesOf" (dict "root" $root "name" $name) | fromYaml).env }}
{{ $key }}: {{ $value | toString | quote }}
{{- end }}
{{- end }}

{{- define "sandbourse.busSettings" -}}
{{- $values := .root.Values -}}
{{- if eq $values.bus "kafka" }}
{{- if eq $values.kafka.mode "internal" }}
KAFKA_BROKERS: kafka:9092
{{- else if eq $values.kafka.mode "strimzi" }}
KAFKA_BROKERS: kafka-kafka-bootstrap:9092
KAFKA_USERNAME: kafka-{{ .service.name }}
KAFKA_SASL_MECHANISM: scram-sha-512
KAFKA_TLS: "on"
{{- else }}
{{- with $values.kafka.external }}
KAFKA_BROKERS: {{ .brokers | quote }}
{{- if ne .saslMechanism "none" }}
KAFKA_SASL_MECHANISM: {{ .saslMechanism }}
{{- end }}
KAFKA_TLS: {{ ternary "on" "off" .tls | quote }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}

{{/* The Secret with the authorities that the services trust. Node reads one file, so it is either the caBundle or Strimzi's. */}}
{{- define "sandbourse.caSecret" -}}
{{- if and (eq .Values.bus "kafka") (eq .Values.kafka.mode "strimzi") }}kafka-cluster-ca-cert{{ else }}{{ .Values.caBundle.existingSecret }}{{ end -}}
{{- end }}

{{- define "sandbourse.caKey" -}}
{{- if and (eq .Values.bus "kafka") (eq .Values.kafka.mode "strimzi") }}ca.crt{{ else }}{{ .Values.caBundle.key }}{{ end -}}
{{- end }}

{{/* The variables of a service whose values are in Secrets of others. Takes root and service. */}}
{{- define "sandbourse.env" -}}
{{- $values := .root.Values -}}
{{- if eq .service.name "fix-simulator" }}
# The address to which a standby forwards requests about the sessions.
- name: POD_IP
  valueFrom: { fieldRef: { fieldPath: status.podIP } }
- { name: REPLICA_URL, value: "http://$(POD_IP):8080" }
{{- end }}
{{- if and (eq .service.name "auth") $values.mail.existingSecret }}
- name: SMTP_URL
  valueFrom: { secretKeyRef: { name: {{ $values.mail.existingSecret }}, key: SMTP_URL } }
{{- end }}
{{- if and .service.database (eq $values.bus "kafka") }}
{{- if eq $values.kafka.mode "strimzi" }}
- name: KAFKA_PASSWORD
  valueFrom: { secretKeyRef: { name: kafka-{{ .service.name }}, key: password } }
{{- else if and (eq $values.kafka.mode "external") $values.kafka.external.existingSecret }}
- name: KAFKA_USERNAME
  valueFrom: { secretKeyRef: { name: {{ $values.kafka.external.existingSecret }}, key: username } }
- name: KAFKA_PASSWORD
  valueFrom: { secretKeyRef: { name: {{ $values.kafka.external.existingSecret }}, key: password } }
{{- end }}
{{- end }}
{{- end }}
