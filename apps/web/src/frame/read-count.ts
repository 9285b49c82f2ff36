/** A whole number from 0 up out of an address, or null where there is none. */
export function readCount(value: string | readonly string[] | undefined): number | null {
  return typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : null;
}
