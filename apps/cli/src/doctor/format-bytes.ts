import type { Words } from '../language';

const UNITS: readonly Words[] = [
  ['B', 'Б'],
  ['KiB', 'КиБ'],
  ['MiB', 'МиБ'],
  ['GiB', 'ГиБ'],
  ['TiB', 'ТиБ'],
];

/** A size in bytes with its largest fitting unit: "1.5 MiB". */
export function formatBytes(bytes: number): Words {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const size = bytes / 1_024 ** power;
  const shown = power === 0 ? size : size.toFixed(1);
  const [en, ru] = UNITS[power] ?? ['', ''];
  return [`${shown} ${en}`, `${shown} ${ru}`];
}
