/** Whether somebody has changed a row, which is locked, since a sender read it; `expected` is undefined where the sender does not say. */
export function isOutdated({ version }: { readonly version: number }, expected: number | undefined): boolean {
  return expected !== undefined && expected !== version;
}
