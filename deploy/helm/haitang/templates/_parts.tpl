{{- /* Labels of one program: a list of the root and the program's name. */ -}}
{{- define "haitang.selector" -}}
app.kubernetes.io/name: haitang
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{- define "haitang.metadata" -}}
name: {{ (index . 0).Release.Name }}-{{ index . 1 }}
labels:
  {{- include "haitang.selector" . | nindent 2 }}
  app.kubernetes.io/version: {{ (index . 0).Chart.AppVersion | quote }}
  app.kubernetes.io/managed-by: {{ (index . 0).Release.Service }}
{{- end }}

{{- define "haitang.image" -}}
image: {{ printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
{{- end }}

{{- /* What every pod has: no token of the cluster, its account, time for the drain. */ -}}
{{- define "haitang.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
terminationGracePeriodSeconds: 60
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: {type: RuntimeDefault}
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- end }}

{{- define "haitang.confined" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: {drop: [ALL]}
{{- end }}

{{- /* Variables of server, worker and venue. */ -}}
{{- define "haitang.environment" -}}
- {name: NODE_ENV, value: production}
- {name: HOST, value: 0.0.0.0}
- {name: METRICS_HOST, value: 0.0.0.0}
- {name: METRICS_PORT, value: "9464"}
- {name: DATA_DIR, value: /var/lib/haitang}
- {name: DRAIN_SECONDS, value: {{ .Values.drainSeconds | quote }}}
- {name: SITE_URL, value: {{ printf "https://%s" .Values.hosts.site | quote }}}
- {name: HOUSE_PUBLIC_URL, value: {{ printf "https://%s" .Values.hosts.games | quote }}}
- {name: HOUSE_URL, value: {{ printf "http://%s-venue:8082" .Release.Name | quote }}}
{{- /* One address: the Service stands for all servers that are ready. */}}
- {name: LOBBY_URL, value: {{ printf "http://%s-server:8080" .Release.Name | quote }}}
{{- range $name, $value := .Values.environment }}
{{- if not (or (hasPrefix "UPAY_" $name) (hasPrefix "SCREENING_" $name)) }}
- {name: {{ $name }}, value: {{ $value | quote }}}
{{- end }}
{{- end }}
{{- end }}

{{- /* Addresses and secrets of the lobby's programs, as files. */ -}}
{{- define "haitang.lobby-environment" -}}
- {name: DATABASE_APP_URL_FILE, value: /run/secrets/databases/app-url}
- {name: DATABASE_JOBS_URL_FILE, value: /run/secrets/databases/jobs-url}
{{- if .Values.secrets.chains }}
- {name: CHAINS_FILE, value: /run/secrets/chains/chains.json}
{{- end }}
{{- if .Values.secrets.upay }}
- {name: UPAY_SECRET_FILE, value: /run/secrets/upay/upay-secret}
{{- end }}
{{- if .Values.secrets.screening }}
- {name: SCREENING_KEY_FILE, value: /run/secrets/screening/screening-key}
{{- end }}
{{- /* The venue, which has no secret of it, would refuse these. */ -}}
{{- range $name, $value := .Values.environment }}
{{- if or (hasPrefix "UPAY_" $name) (hasPrefix "SCREENING_" $name) }}
- {name: {{ $name }}, value: {{ $value | quote }}}
{{- end }}
{{- end }}
{{- end }}

{{- define "haitang.lobby-mounts" -}}
- {name: databases, mountPath: /run/secrets/databases, readOnly: true}
{{- if .Values.secrets.chains }}
- {name: chains, mountPath: /run/secrets/chains, readOnly: true}
{{- end }}
{{- if .Values.secrets.upay }}
- {name: upay, mountPath: /run/secrets/upay, readOnly: true}
{{- end }}
{{- if .Values.secrets.screening }}
- {name: screening, mountPath: /run/secrets/screening, readOnly: true}
{{- end }}
- {name: scratch, mountPath: /tmp}
{{- end }}

{{- define "haitang.lobby-volumes" -}}
- name: databases
  secret:
    secretName: {{ .Values.secrets.databases }}
    defaultMode: 0440
    items: [{key: app-url, path: app-url}, {key: jobs-url, path: jobs-url}]
{{- with .Values.secrets.chains }}
- {name: chains, secret: {secretName: {{ . }}, defaultMode: 0440}}
{{- end }}
{{- with .Values.secrets.upay }}
- {name: upay, secret: {secretName: {{ . }}, defaultMode: 0440}}
{{- end }}
{{- with .Values.secrets.screening }}
- {name: screening, secret: {secretName: {{ . }}, defaultMode: 0440}}
{{- end }}
- {name: scratch, emptyDir: {}}
{{- end }}

{{- define "haitang.probes" -}}
startupProbe:
  httpGet: {path: /healthz, port: {{ . }}}
  periodSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: {path: /healthz, port: {{ . }}}
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
{{- end }}
