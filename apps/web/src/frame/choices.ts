/** Holds the sandbox that the reader saw last, for pages of no sandbox. */
export const SANDBOX_COOKIE = 'hexduel-sandbox';

/** Keeps a choice for a year in a cookie, which the server reads as well. */
export function saveChoice(cookie: string, value: string): void {
  document.cookie = `${cookie}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
