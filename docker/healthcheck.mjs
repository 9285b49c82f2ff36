/** HEALTHCHECK of the images: ends with 0 where the process in this container is ready or degraded, else with 1 and its answer. */
const { HEXDUEL_HTTP_HOST, HOSTNAME, HEXDUEL_HTTP_PORT, PORT } = process.env;
const PATIENCE_MS = 4_000;

const host = HEXDUEL_HTTP_HOST ?? HOSTNAME ?? '0.0.0.0';
const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
try {
  const url = `http://${reached}:${HEXDUEL_HTTP_PORT ?? PORT}/health/ready`;
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  console.log(await response.text());
  process.exitCode = response.ok ? 0 : 1;
} catch (error) {
  console.log(`nothing answers: ${error.cause?.message ?? error.message}`);
  process.exitCode = 1;
}
