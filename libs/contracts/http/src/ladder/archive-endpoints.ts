import { z } from 'zod';
import { nothing, read } from '../endpoint';
import { Epoch, Id, Instant } from '../scalars';
import { OfSandbox } from './addresses';
import { ladderStatuses } from './problems';
import { NOON, SANDBOX_CARD } from './samples';

/** `manifest.json`, the last file of an archive: what the archive is about, and the sum of each file before it. */
export const ArchiveManifest = z.object({
  format: z.literal('hexduel archive'),
  version: z.literal(1),
  sandbox: z.object({ sandbox: Id, slug: z.string(), name: z.string(), nameRu: z.string().nullable() }),
  epoch: Epoch,
  takenAt: Instant,
  files: z.array(z.object({ name: z.string(), bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
});
export type ArchiveManifest = z.infer<typeof ArchiveManifest>;

/** The names of the files of an archive that `hexduel ladder verify` reads: answers of the endpoints in their admin view. */
export const ARCHIVE_FILES = {
  manifest: 'manifest.json',
  ladder: 'ladder.json',
  rounds: 'rounds.json',
  standings: (round: number): string => `rounds/${String(round).padStart(6, '0')}/standings.json`,
  matches: (round: number): string => `rounds/${String(round).padStart(6, '0')}/matches.json`,
} as const;

const request = { params: { sandbox: 'demo' } };

export const EstimateArchive = read('/api/ladder/sandboxes/:sandbox/archive/estimate', {
  role: 'admin',
  about: 'How large the archive of a sandbox will be, about.',
  params: OfSandbox,
  query: nothing,
  answer: z.object({ rounds: z.int(), matches: z.int(), bytes: z.int() }),
  problems: ladderStatuses('ERR_NO_SANDBOX'),
  example: { ...request, answer: { rounds: 40, matches: 2_640, bytes: 1_900_000 } },
});

export const ExportArchive = {
  ...read('/api/ladder/sandboxes/:sandbox/archive', {
    role: 'admin',
    about:
      'Everything of a tournament that the ladder keeps, of one moment, as a zip file: ladder, rounds, matches with replays, events and tables, with a manifest of hashes. `hexduel ladder verify` accepts it. Without flight logs.',
    params: OfSandbox,
    query: nothing,
    answer: ArchiveManifest,
    problems: ladderStatuses('ERR_NO_SANDBOX', 'ERR_EXPORTS_BUSY'),
    example: {
      ...request,
      answer: {
        ...{ format: 'hexduel archive', version: 1, sandbox: SANDBOX_CARD, epoch: 1, takenAt: NOON },
        files: [{ name: 'ladder.json', bytes: 2_048, sha256: 'ab'.repeat(32) }],
      },
    },
  }),
  file: { zip: 'application/zip' as const },
};
