#!/bin/bash
# Runs the sandbox as the first process of the container, because only this process receives the signal to stop.
# The arguments are options of npm start.
exec node /opt/sandbourse/node_modules/@sandbourse/stack/tools/dist/stack/main.js --port "$PORT" --state "$SANDBOURSE_HOME/state" "$@"
