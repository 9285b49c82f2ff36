import type { NestExpressApplication } from '@nestjs/platform-express';

const PATIENCE_MS = 5_000;
const LOOK_MS = 50;

/**
 * Takes no more requests, lets those under way be answered for up to 5 s, then cuts what is left (WebSockets too: close
 * them before).
 */
export async function closeHttp(app: NestExpressApplication): Promise<void> {
  const server = app.getHttpServer();
  // A connection that is kept alive would hold up the end until it times out.
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  const patience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  try {
    await app.close();
  } finally {
    clearInterval(looking);
    clearTimeout(patience);
  }
}
