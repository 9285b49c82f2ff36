import type { RoundScoredV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import { lockSandbox } from '../sandbox/sandbox';

/** Keeps the ladder after a round instead of an earlier one; what is of another epoch or an earlier round has no effect. */
export async function recordStanding(tx: EntityManager, scored: RoundScoredV1): Promise<void> {
  const { sandbox: id, epoch, roundNumber, entries } = scored;
  const sandbox = await lockSandbox(tx, id);
  if (sandbox?.epoch !== epoch) return;
  const rows = await tx.query<unknown[]>(
    `insert into scored_round as s (sandbox, epoch, round_number) values ($1, $2, $3)
     on conflict (sandbox) do update set epoch = excluded.epoch, round_number = excluded.round_number
       where s.epoch < excluded.epoch or s.round_number < excluded.round_number
     returning sandbox`,
    [id, epoch, roundNumber],
  );
  if (rows.length === 0) return;
  await tx.query('delete from standing where sandbox = $1', [id]);
  await tx.query(
    `insert into standing (sandbox, entry, place, score)
     select $1, s.* from unnest($2::uuid[], $3::int[], $4::numeric[]) s`,
    [id, entries.map(({ entry }) => entry), entries.map(({ place }) => place), entries.map(({ score }) => score)],
  );
}
