/** The manifest of a back-up: what is in it, with a checksum of every file and of itself. It is written last. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const Table = z.object({
  name: z.string(),
  /** In the order in which they were copied. */
  columns: z.array(z.string()),
  rows: z.int(),
  /** Below the folder of the back-up; text of COPY, gzipped. */
  file: z.string().regex(/^[a-z_]+\/[a-z0-9_]+\.copy\.gz$/),
  bytes: z.int(),
  sha256: z.string().length(64),
});
export type Table = z.infer<typeof Table>;

const Sequence = z.object({
  table: z.string(),
  column: z.string(),
  /** The last number that was given out, in digits; null for none. */
  last: z.string().nullable(),
});

const Context = z.object({
  context: z.string(),
  /** Statements that create everything but data: those before the data, and those after it. */
  before: z.array(z.string()),
  after: z.array(z.string()),
  tables: z.array(Table),
  sequences: z.array(Sequence),
});
export type Context = z.infer<typeof Context>;

export const FORMAT = 'hexduel backup 1';

export const Manifest = z.object({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  /** Whether all contexts are of the same moment; otherwise each is of its own. */
  isOneMoment: z.boolean(),
  contexts: z.array(Context),
});
export type Manifest = z.infer<typeof Manifest>;

const Sealed = z.object({ manifest: Manifest, sha256: z.string() });

const FILE = 'manifest.json';

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const sealed = { manifest, sha256: hashOf(manifest) };
  await writeFile(join(folder, FILE), `${JSON.stringify(sealed, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
}

/** Reads a manifest and checks it and every file that it names; throws one sentence where something is missing or changed. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((cause: unknown) => {
    throw new Error(`${folder} has no ${FILE}: it is no back-up, or one that was interrupted.`, { cause });
  });
  const sealed = Sealed.safeParse(jsonOf(text));
  if (!sealed.success) {
    throw new Error(`${join(folder, FILE)} is not the manifest of a back-up that this version of Hexduel can read.`);
  }
  const { manifest, sha256 } = sealed.data;
  if (hashOf(manifest) !== sha256)
    throw new Error(`${join(folder, FILE)} was changed: take another copy of the back-up.`);
  for (const { file, sha256: expected } of manifest.contexts.flatMap(({ tables }) => tables)) {
    if ((await hashOfFile(join(folder, file))) !== expected) {
      throw new Error(`${join(folder, file)} is missing or was changed: take another copy of the back-up.`);
    }
  }
  return manifest;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function hashOf(manifest: Manifest): string {
  return createHash('sha256')
    .update(JSON.stringify(Manifest.parse(manifest)))
    .digest('hex');
}

async function hashOfFile(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch {
    return null;
  }
  return hash.digest('hex');
}
