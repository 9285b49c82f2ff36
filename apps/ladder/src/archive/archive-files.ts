import { ARCHIVE_FILES } from '@hexduel/contracts-http';
import type { ArchiveManifest } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';
import { listEntries } from '../entry/list-entries';
import { MATCH_COLUMNS, SCORE_COLUMNS, STANDINGS_COLUMNS } from '../export/export-columns';
import { matchRows, readStandingsRows, readTaken, scoreRows } from '../export/export-rows';
import { csvText } from '../export/table-text';
import { readEvents } from '../game-event/read-events';
import { readRevealedLadder } from '../ladder/read-ladder';
import { readMatchesOfRound } from '../match/read-match';
import { roundCard } from '../round/round-card';
import { readRounds } from '../round/round.queries';
import { readStandings } from '../round/standing.queries';
import { ADMIN } from '../view/view';
import type { FileSum, ZippedFile } from './zip-stream';

const ROUNDS = 100;
const MATCHES = 100;

/**
 * The files of the archive of a sandbox: the answers that `hexduel ladder verify` would read over HTTP as an admin, events, the
 * tables for people, and at last the manifest with the sums of all others. The transaction must show one moment.
 */
export async function* archiveFiles(
  tx: EntityManager,
  sandbox: string,
  sums: readonly FileSum[],
): AsyncGenerator<ZippedFile, void> {
  const ladder = await readRevealedLadder(tx, sandbox, ADMIN);
  if (!ladder) throw new Error(`sandbox ${sandbox} does not exist any more`);
  const { epoch } = ladder;
  yield json(ARCHIVE_FILES.ladder, ladder);
  yield json('entries.json', await listEntries(tx, sandbox, ADMIN));
  yield json('events.json', await readEvents(tx, sandbox));
  yield { name: ARCHIVE_FILES.rounds, pieces: roundsText(tx, sandbox, epoch) };
  for await (const round of eachRound(tx, sandbox)) {
    const card = roundCard(round);
    if (round.state !== 'scored') continue;
    const rows = await readStandings(tx, sandbox, round.number);
    yield json(ARCHIVE_FILES.standings(round.number), { epoch, round: card, rows });
    if (card.isPruned === true) continue;
    yield { name: ARCHIVE_FILES.matches(round.number), pieces: matchesText(tx, round.round, epoch) };
  }
  const { rows } = await readStandingsRows(tx, sandbox, ADMIN);
  yield { name: 'tables/standings.csv', pieces: csvText(STANDINGS_COLUMNS, onePage(rows)) };
  yield { name: 'tables/matches.csv', pieces: csvText(MATCH_COLUMNS, matchRows(tx, sandbox, ADMIN)) };
  yield { name: 'tables/score-history.csv', pieces: csvText(SCORE_COLUMNS, scoreRows(tx, sandbox, ADMIN)) };
  const { sandbox: card, takenAt } = await readTaken(tx, sandbox, ADMIN);
  const manifest: ArchiveManifest = {
    ...{ format: 'hexduel archive', version: 1, sandbox: card, epoch, takenAt, files: [...sums] },
  };
  yield json(ARCHIVE_FILES.manifest, manifest);
}

type RoundRow = Awaited<ReturnType<typeof readRounds>>[number];

/** All rounds, latest first, as `ListRounds` lists them. */
async function* eachRound(tx: EntityManager, sandbox: string): AsyncGenerator<RoundRow, void> {
  for (let before: number | undefined; ;) {
    const rows: RoundRow[] = await readRounds(tx, sandbox, { before, limit: ROUNDS }, ADMIN);
    yield* rows;
    before = rows.at(-1)?.number;
    if (rows.length < ROUNDS || before === undefined || before <= 1) return;
  }
}

async function* roundsText(tx: EntityManager, sandbox: string, epoch: number): AsyncGenerator<string, void> {
  yield* listText(`{"epoch":${epoch},"next":null,"rounds":[`, eachRound(tx, sandbox), (round) => {
    return { ...roundCard(round), best: null };
  });
}

async function* matchesText(tx: EntityManager, round: string, epoch: number): AsyncGenerator<string, void> {
  yield* listText(`{"epoch":${epoch},"next":null,"matches":[`, eachMatch(tx, round), (match) => match);
}

async function* eachMatch(tx: EntityManager, round: string): AsyncGenerator<object, void> {
  for (let after: string | undefined; ;) {
    const matches = await readMatchesOfRound(tx, round, ADMIN, { after, limit: MATCHES });
    yield* matches;
    after = matches.at(-1)?.match;
    if (matches.length < MATCHES) return;
  }
}

async function* listText<Member>(
  begin: string,
  members: AsyncIterable<Member>,
  shown: (member: Member) => object,
): AsyncGenerator<string, void> {
  yield begin;
  let separator = '';
  for await (const member of members) {
    yield `${separator}${JSON.stringify(shown(member))}`;
    separator = ',\n';
  }
  yield ']}\n';
}

function json(name: string, content: unknown): ZippedFile {
  return { name, pieces: onePage(`${JSON.stringify(content)}\n`) };
}

async function* onePage<Piece>(piece: Piece): AsyncGenerator<Piece, void> {
  yield await Promise.resolve(piece);
}
