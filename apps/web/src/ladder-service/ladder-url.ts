const DEFAULT_URL = 'http://127.0.0.1:3001';

/** The URL of the ladder service. Read at each use, so that one build runs in every environment. */
export function ladderUrl(): string {
  return process.env['HEXDUEL_WEB_LADDER_URL'] ?? DEFAULT_URL;
}
