/** Keeps a choice of the reader for a year, where the server sees it too. */
export function remember(cookie: string, value: string): void {
  document.cookie = `${cookie}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
