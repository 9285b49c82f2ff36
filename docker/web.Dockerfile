# The pages as an image, from what "npm run build:images -- --prepare web" has put into dist/images/web:
#   docker build -f docker/web.Dockerfile -t hexduel/web .
# Nothing is run during the build, so it needs no network, and it builds for any processor.
FROM docker.io/library/node:24-bookworm-slim
WORKDIR /app
# HOSTNAME and PORT are what Next.js reads.
ENV NODE_ENV=production \
    NEXT_TELEMETRY_DISABLED=1 \
    HOSTNAME=0.0.0.0 \
    PORT=8080
# The npm packages first, in a layer that stays the same when only pages change.
COPY dist/images/web/node_modules ./node_modules
COPY dist/images/web/app ./
ARG VERSION=unknown
ARG REVISION=unknown
ARG SOURCE=unknown
LABEL org.opencontainers.image.title="hexduel/web" \
      org.opencontainers.image.description="Hexduel: the pages" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.source="${SOURCE}" \
      org.opencontainers.image.licenses="MIT"
USER 1000:1000
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 CMD ["node", "healthcheck.mjs"]
CMD ["node", "main.mjs"]
