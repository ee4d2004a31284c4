#!/bin/bash
# Runs the sandbox as the first process of a container, so that it gets the signal to stop. Arguments are options of npm start.
exec node /opt/sandbourse/node_modules/@sandbourse/stack/tools/dist/stack/main.js --port "$PORT" --state "$SANDBOURSE_HOME/state" "$@"
