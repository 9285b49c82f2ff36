/** The SQLSTATE of an error of Postgres, or the code of one of its connection; empty for anything else. */
export function sqlState(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}
