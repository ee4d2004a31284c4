#!/bin/bash
# Runs the sandbox as the first process of the container, because only this process receives the signal to stop.
# The arguments are options of npm start. SANDBOURSE_HOME and TMPDIR name the only folders to which it writes.
# A user without a name gets one, because Postgres refuses to run otherwise.
if ! getent passwd "$(id -u)" >/dev/null; then
  NSS_WRAPPER_PASSWD=$(mktemp)
  echo "sandbourse:x:$(id -u):$(id -g)::$SANDBOURSE_HOME:/bin/bash" >"$NSS_WRAPPER_PASSWD"
  export NSS_WRAPPER_PASSWD NSS_WRAPPER_GROUP=/etc/group LD_PRELOAD=libnss_wrapper.so
fi
exec node /opt/sandbourse/node_modules/@sandbourse/stack/tools/dist/stack/main.js --port "$PORT" --state "$SANDBOURSE_HOME/state" "$@"
