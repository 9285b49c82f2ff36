import { fileURLToPath } from 'node:url';
import { endChild, spawnBound } from '../dev/bound-child.mjs';
import { printTable } from './measure';

/**
 * Measures how many bytes a viewer of a ladder gets in a minute, as a client that reads whole rows and as a compact one (patches and
 * tails), with the gateway's own feed and a made-up demo: eleven teams, ten matches at once, a featured match.
 */
const COUNT = fileURLToPath(new URL('../../apps/ladder/test/live/count-viewer-bytes.ts', import.meta.url));

type Row = [topic: string, messages: number, whole: number, compactMessages: number, compact: number];

const rows = await new Promise<Row[]>((resolve) => {
  const child = spawnBound(process.execPath, ['--import', 'tsx', COUNT], {
    env: process.env,
    onLine: (line) => {
      if (!line.startsWith('[[')) return;
      resolve(JSON.parse(line) as Row[]);
      void endChild(child, 'SIGTERM', 5_000);
    },
  });
});
const sum = (at: 1 | 2 | 3 | 4): number => rows.reduce((total, row) => total + row[at], 0);
printTable(
  'Bytes that a viewer of a ladder gets in a minute, the first states included',
  ['topic', 'messages', 'whole', 'messages', 'compact'],
  [...rows, ['both', sum(1), sum(2), sum(3), sum(4)]],
);
