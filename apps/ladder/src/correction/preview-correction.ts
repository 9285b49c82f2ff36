import { EntryCard } from '@hexduel/contracts-http';
import type { CorrectionPreview, PreviewCorrection, QueryOf } from '@hexduel/contracts-http';
import { readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import type { RoundMatch } from '@hexduel/scoring';
import { z } from 'zod';
import { refusals } from '../refusals';
import type { FoundSandbox } from '../sandbox/find-sandbox';
import { rescoreRounds } from './rescore-rounds';

type Proposal = QueryOf<typeof PreviewCorrection>;

/** The winners of the legs of a match: null for a void one. */
type Legs = readonly [1 | 2 | null, 1 | 2 | null] | null;

/** What would count differently: by match, as it would end. */
type Outcomes = ReadonlyMap<string, Legs>;

/** Who would stand where after a correction. It writes nothing. Throws a problem where there is nothing to correct. */
export async function previewCorrection(
  tx: Queryable,
  sandbox: FoundSandbox,
  proposal: Proposal,
): Promise<CorrectionPreview> {
  const { id, epoch, scoredRound } = sandbox;
  const matches = await matchesOf(tx, sandbox, proposal);
  const from = Math.min(scoredRound + 1, ...matches.map(({ number }) => number));
  const scored = matches.filter(({ number }) => number <= scoredRound);
  const pruned = await firstPruned(tx, id, from);
  if (pruned !== null) throw refusals.notCorrectable(pruned);
  const outcomes: Outcomes = new Map(scored.map(({ match, legs }) => [match, legs]));
  const after = await rescoreRounds(
    tx,
    { sandbox: id, from, to: scoredRound },
    () => Promise.resolve(),
    (match) => (outcomes.has(match.match) ? asEnded(match, outcomes.get(match.match) ?? null) : match),
  );
  if (!after.ok) throw refusals.notScorable(after.error);
  const places = new Map(after.value.map((row) => [row.entry, row]));
  const standings = await readCurrent(tx, id);
  const rows = standings.map(({ place, score, ...card }) => {
    const then = places.get(card.entry);
    return {
      ...card,
      before: { place, score },
      after: then ? { place: then.place, score: then.score } : { place, score },
    };
  });
  return {
    epoch,
    rounds: from <= scoredRound ? { from, to: scoredRound } : null,
    matches: outcomes.size,
    rows: rows.sort((one, other) => one.after.place - other.after.place),
  };
}

function asEnded({ match, entries }: RoundMatch, legs: Legs): RoundMatch {
  if (legs === null) return { match, entries, status: 'void' };
  const winnerOf = (side: 1 | 2 | null): string | null => (side === null ? null : (entries[side - 1] ?? null));
  return { match, entries, status: 'played', legWinners: [winnerOf(legs[0]), winnerOf(legs[1])] };
}

const Winner = z.union([z.literal(1), z.literal(2)]).nullable();
const Affected = z.object({
  match: z.string(),
  number: z.int(),
  legs: z.tuple([Winner, Winner]).nullable(),
});
type Affected = z.infer<typeof Affected>;

const LEGS = `case when c.legs is not null then json_build_array(c.legs -> 0 -> 'winner', c.legs -> 1 -> 'winner') end as legs`;

/** The matches that would end otherwise, and how. */
async function matchesOf(tx: Queryable, { id }: FoundSandbox, proposal: Proposal): Promise<Affected[]> {
  const { kind, match = null, winner = 0, entry = null, fromRound = 1, correction = null } = proposal;
  if (kind === 'void' || kind === 'play_again') {
    const [found] = await readRows(
      tx,
      Affected,
      `select m.id as match, r.number, null as legs from match m join round r on r.id = m.round
       where m.id = $1 and m.sandbox = $2`,
      [match, id],
    );
    if (!found) throw refusals.noMatch(match ?? '');
    const side = winner === 0 ? null : winner === 1 ? 1 : 2;
    return [kind === 'void' ? found : { ...found, legs: [side, side] }];
  }
  if (kind === 'disqualify') {
    if ((await readCurrent(tx, id)).every((row) => row.entry !== entry)) throw refusals.notAnEntry(entry ?? '');
    return readRows(
      tx,
      Affected,
      `select m.id as match, r.number, null as legs from round r join match m on m.round = r.id
       where r.sandbox = $1 and r.number >= $3 and $2::uuid in (m.one, m.two) and m.status <> 'void'`,
      [id, entry, fromRound],
    );
  }
  const [taken] = await readRows(
    tx,
    z.object({ id: z.string() }),
    'select id from correction where id = $1 and sandbox = $2',
    [correction, id],
  );
  if (!taken) throw refusals.noCorrection(correction ?? '');
  return readRows(
    tx,
    Affected,
    `select m.id as match, r.number, ${LEGS} from corrected_match n
     join match m on m.id = n.match join round r on r.id = m.round
     join match_result c on c.match = m.id and c.result_hash = n.old_hash
     where n.correction = $1 and m.status = 'void'`,
    [correction],
  );
}

const Pruned = z.object({ number: z.int().nullable() });

async function firstPruned(tx: Queryable, sandbox: string, from: number): Promise<number | null> {
  const [row] = await readRows(
    tx,
    Pruned,
    `select min(number) as number from round where sandbox = $1 and number >= $2 and matches_pruned_at is not null`,
    [sandbox, from],
  );
  return row?.number ?? null;
}

const Current = z.object({ ...EntryCard.shape, place: z.int(), score: z.string() });

function readCurrent(tx: Queryable, sandbox: string): Promise<z.infer<typeof Current>[]> {
  return readRows(
    tx,
    Current,
    `select id as entry, entry_number as "entryNumber", name, no_contest as "noContest", place, score
     from entry where sandbox = $1 order by place`,
    [sandbox],
  );
}
