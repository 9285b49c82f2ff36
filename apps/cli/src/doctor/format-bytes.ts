const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];

/** A size in bytes with its largest fitting unit: "1.5 MiB". */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const size = bytes / 1_024 ** power;
  return `${power === 0 ? size : size.toFixed(1)} ${UNITS[power]}`;
}
