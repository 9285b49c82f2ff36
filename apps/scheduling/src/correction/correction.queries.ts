import { execute, readRows } from '@hexduel/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Sandbox } from '../sandbox/sandbox.entity';

type Life = Pick<Sandbox, 'id' | 'epoch'>;

const Disqualified = z.object({ correction: z.string(), entry: z.string(), fromRound: z.int() });
export type Disqualified = z.infer<typeof Disqualified>;

/** Everybody who is disqualified in a sandbox, with the first round of that. */
export function readDisqualified(tx: EntityManager, { id, epoch }: Life): Promise<Disqualified[]> {
  return readRows(
    tx,
    Disqualified,
    `select id as correction, entry, round_number as "fromRound" from correction
     where sandbox = $1 and epoch = $2 and kind = 'disqualify' and taken_back_by is null order by id`,
    [id, epoch],
  );
}

const CorrectedMatch = z.object({
  match: z.string(),
  one: z.string(),
  two: z.string(),
  round: z.string(),
  roundNumber: z.int(),
  isOpen: z.boolean(),
  status: z.enum(['waiting', 'released', 'decided', 'void']),
  /** The correction that made it void, or for which it is played. */
  correction: z.string().nullable(),
  /** The result that counted before it was declared void. */
  setAside: z.string().nullable(),
});
export type CorrectedMatch = z.infer<typeof CorrectedMatch>;

const COLUMNS = `m.id as match, m.entry_one as one, m.entry_two as two, r.id as round, r.number as "roundNumber",
  r.state = 'open' as "isOpen", m.status, m.correction, m.set_aside_hash as "setAside"`;

/** A match of the current epoch of a sandbox; null if there is none. */
export async function findMatchToCorrect(
  tx: EntityManager,
  { id, epoch }: Life,
  match: string,
): Promise<CorrectedMatch | null> {
  const [row] = await readRows(
    tx,
    CorrectedMatch,
    `select ${COLUMNS} from match m join round r on r.id = m.round
     where m.id = $1 and m.sandbox = $2 and m.epoch = $3`,
    [match, id, epoch],
  );
  return row ?? null;
}

/** The matches of an entry from a round on that are not void. */
export function matchesOfEntry(
  tx: EntityManager,
  { id, epoch }: Life,
  { entry, fromRound }: { readonly entry: string; readonly fromRound: number },
): Promise<CorrectedMatch[]> {
  return readRows(
    tx,
    CorrectedMatch,
    `select ${COLUMNS} from round r join match m on m.round = r.id
     where r.sandbox = $1 and r.epoch = $2 and r.number >= $4 and $3 in (m.entry_one, m.entry_two) and m.status <> 'void'
     order by r.number, m.place`,
    [id, epoch, entry, fromRound],
  );
}

/** The matches that a correction made void. */
export function matchesOfCorrection(tx: EntityManager, correction: string): Promise<CorrectedMatch[]> {
  return readRows(
    tx,
    CorrectedMatch,
    `select ${COLUMNS} from match m join round r on r.id = m.round
     where m.correction = $1 and m.status = 'void' order by r.number, m.place`,
    [correction],
  );
}

/** Declares matches void. Results that counted are set aside. */
export async function setAside(
  tx: EntityManager,
  matches: readonly string[],
  { correction, reason }: { readonly correction: string; readonly reason: 'admin' | 'disqualified' },
): Promise<void> {
  await execute(
    tx,
    `update match set status = 'void', void_reason = $3, set_aside_hash = result_hash, result_hash = null, correction = $2,
       decided_at = clock_timestamp()
     where id = any($1::uuid[])`,
    [matches, correction, reason],
  );
}

/** Results that were set aside count again. */
export async function countAgain(tx: EntityManager, matches: readonly string[]): Promise<void> {
  await execute(
    tx,
    `update match set status = 'decided', void_reason = null, result_hash = set_aside_hash, set_aside_hash = null,
       correction = null, decided_at = clock_timestamp()
     where id = any($1::uuid[])`,
    [matches],
  );
}

/** Void matches whose result is not kept wait to be played, for a correction or, with null, as at first. */
export async function waitAgain(
  tx: EntityManager,
  matches: readonly string[],
  correction: string | null,
): Promise<void> {
  await execute(
    tx,
    `update match set status = 'waiting', void_reason = null, set_aside_hash = null, decided_at = null, correction = $2,
       attempts_before = attempts, lost_commands = 0
     where id = any($1::uuid[])`,
    [matches, correction],
  );
}

/** Another disqualification keeps matches void. */
export async function keepVoid(tx: EntityManager, matches: readonly string[], correction: string): Promise<void> {
  await execute(tx, `update match set correction = $2, void_reason = 'disqualified' where id = any($1::uuid[])`, [
    matches,
    correction,
  ]);
}

const Number = z.object({ number: z.int().nullable() });

/** The number of the first round whose matches are kept; null before the first round. */
export async function firstKeptRound(tx: EntityManager, { id, epoch }: Life): Promise<number | null> {
  const [row] = await readRows(
    tx,
    Number,
    'select min(number) as number from round where sandbox = $1 and epoch = $2',
    [id, epoch],
  );
  return row?.number ?? null;
}

/** The ladder has scored a round, and with it what was corrected. */
export async function markScored(
  tx: EntityManager,
  scored: { readonly sandbox: string; readonly epoch: number; readonly roundNumber: number },
  corrections: readonly string[],
): Promise<void> {
  await execute(
    tx,
    `update correction set state = 'scored' where sandbox = $1 and epoch = $2
       and (id = any($4::uuid[]) and state = 'published' or state = 'open' and round_number <= $3)`,
    [scored.sandbox, scored.epoch, scored.roundNumber, corrections],
  );
}
