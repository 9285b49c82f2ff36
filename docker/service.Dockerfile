# A service as an image, from what "npm run build:images -- --prepare ladder" has put into dist/images/ladder:
#   docker build -f docker/service.Dockerfile --build-arg CONTEXT=ladder -t hexduel/ladder .
# Nothing is run during the build, so it needs no network, and it builds for any processor.
FROM docker.io/library/node:24-bookworm-slim
ARG CONTEXT
WORKDIR /app
ENV NODE_ENV=production \
    NODE_OPTIONS=--enable-source-maps \
    HEXDUEL_HTTP_HOST=0.0.0.0 \
    HEXDUEL_HTTP_PORT=8080 \
    HEXDUEL_TRAINING_BOT_HOST=0.0.0.0
# The npm packages first, in a layer that stays the same when only code changes.
COPY dist/images/${CONTEXT}/node_modules ./node_modules
COPY dist/images/${CONTEXT}/app ./
ARG VERSION=unknown
ARG REVISION=unknown
ARG SOURCE=unknown
LABEL org.opencontainers.image.title="hexduel/${CONTEXT}" \
      org.opencontainers.image.description="Hexduel: the process ${CONTEXT}" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.source="${SOURCE}" \
      org.opencontainers.image.licenses="MIT"
USER 1000:1000
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 CMD ["node", "healthcheck.mjs"]
CMD ["node", "main.mjs"]
