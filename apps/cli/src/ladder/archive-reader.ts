import { createHash } from 'node:crypto';
import {
  ARCHIVE_FILES,
  ArchiveManifest,
  ListRoundMatches,
  ListRounds,
  ReadLadder,
  ReadRoundStandings,
} from '@hexduel/contracts-http';
import type { Endpoint } from '@hexduel/contracts-http';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { Words } from '../language';
import type { Unread } from './ladder-reader';
import type { LadderSource } from './ladder-source';
import { ZipFile } from './zip-file';

/** Of one file that is read as a whole: far more than the matches of a full round take. */
const MOST_BYTES = 256 * 1024 * 1024;

const DAMAGED: Words = ['is missing or damaged', 'его нет или он повреждён'];
const CHANGED: Words = ['was changed: its hash is not that of the manifest', 'его изменили: хеш не тот, что в описи'];

/** Answers of the ladder service as an archive of a tournament holds them. */
export class ArchiveReader implements LadderSource {
  private constructor(
    private readonly path: string,
    private readonly zip: ZipFile,
    readonly manifest: ArchiveManifest,
  ) {}

  /** Opens an archive and compares every file in it with its hash; the error is a sentence. */
  static async open(path: string): Promise<Result<ArchiveReader, Words>> {
    const zip = await ZipFile.open(path);
    if (!zip.ok) return zip;
    const opened = await openZip(path, zip.value);
    if (!opened.ok) await zip.value.close();
    return opened.ok ? ok(new ArchiveReader(path, zip.value, opened.value)) : opened;
  }

  async read<Params extends object, Query extends object, Answer>(
    endpoint: Endpoint<Params, Query, Answer>,
    params: Params,
  ): Promise<Result<Answer, Unread>> {
    const name = fileOf(endpoint, params);
    const content = name === null ? null : await readText(this.zip, name);
    if (name === null || content === null) {
      const what = name ?? endpoint.path;
      return refused({ kind: 'missing', message: [`${this.path} has no ${what}`, `в ${this.path} нет ${what}`] });
    }
    const parsed = endpoint.answer.safeParse(JSON.parse(content));
    if (parsed.success) return ok(parsed.data);
    const message: Words = [
      `${name} of ${this.path} cannot be read by this hexduel: use the version of the system that exported it`,
      `${name} из ${this.path} этот hexduel прочитать не может: возьмите версию той системы, которая его выгрузила`,
    ];
    return refused({ kind: 'broken', message });
  }

  close(): Promise<void> {
    return this.zip.close();
  }
}

async function openZip(path: string, zip: ZipFile): Promise<Result<ArchiveManifest, Words>> {
  const text = await readText(zip, ARCHIVE_FILES.manifest).catch(() => null);
  const manifest = ArchiveManifest.safeParse(text === null ? null : parseJson(text));
  if (!manifest.success) {
    return refused([
      `${path} is not an archive of Hexduel: it has no manifest that can be read`,
      `${path} не архив Hexduel: в нём нет описи, которую можно прочитать`,
    ]);
  }
  const listed = new Set([ARCHIVE_FILES.manifest, ...manifest.data.files.map(({ name }) => name)]);
  const extra = zip.names.find((name) => !listed.has(name));
  if (extra !== undefined) {
    return refused([
      `${extra} of ${path} is not in its manifest: export the archive again`,
      `${extra} из ${path} нет в его описи: выгрузите архив ещё раз`,
    ]);
  }
  for (const { name, bytes, sha256 } of manifest.data.files) {
    const sum = await sumOf(zip, name).catch(() => null);
    if (sum?.bytes === bytes && sum.sha256 === sha256) continue;
    const [what, whatRu] = sum === null ? DAMAGED : CHANGED;
    return refused([
      `${name} of ${path} ${what}; export the archive again`,
      `${name} из ${path}: ${whatRu}; выгрузите архив ещё раз`,
    ]);
  }
  return ok(manifest.data);
}

async function sumOf(zip: ZipFile, name: string): Promise<{ readonly bytes: number; readonly sha256: string } | null> {
  const pieces = zip.read(name);
  if (!pieces) return null;
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function readText(zip: ZipFile, name: string): Promise<string | null> {
  const pieces = zip.read(name);
  if (!pieces) return null;
  const all: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new Error(`${name} is larger than ${MOST_BYTES} bytes`);
    all.push(piece);
  }
  return Buffer.concat(all).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fileOf(endpoint: Pick<Endpoint, 'path'>, params: object): string | null {
  const round = 'round' in params && typeof params.round === 'number' ? params.round : 0;
  switch (endpoint.path) {
    case ReadLadder.path:
      return ARCHIVE_FILES.ladder;
    case ListRounds.path:
      return ARCHIVE_FILES.rounds;
    case ReadRoundStandings.path:
      return ARCHIVE_FILES.standings(round);
    case ListRoundMatches.path:
      return ARCHIVE_FILES.matches(round);
    default:
      return null;
  }
}
