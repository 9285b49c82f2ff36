import type { DataOf, MatchStartedV1 } from '@hexduel/contracts-events';
import { transaction } from '@hexduel/database';
import type { DataSource, EntityManager } from 'typeorm';
import { Changes } from '../revision/changes';
import { lockSandbox } from '../sandbox/lock-sandbox';

export type Started = DataOf<typeof MatchStartedV1>;

/**
 * Shows that matches of a sandbox are being played, unless they have ended; before its round is known a start is kept for then.
 * What comes twice or late changes nothing.
 */
export async function markStarts(database: DataSource, sandbox: string, starts: readonly Started[]): Promise<void> {
  await transaction(database, async (tx) => {
    const locked = await lockSandbox(tx, sandbox);
    const current = starts.filter(({ epoch }) => !locked || epoch >= locked.epoch);
    if (current.length === 0) return;
    const ids = current.map(({ match }) => match);
    const [playing] = await tx.query<[{ id: string; one: string; two: string; number: number }[], number]>(
      `update match m set status = 'playing' from round r
       where m.id = any($1::uuid[]) and m.sandbox = $2 and m.status = 'waiting' and r.id = m.round
       returning m.id, m.one, m.two, r.number`,
      [ids, sandbox],
    );
    await keepEarly(tx, sandbox, current);
    if (playing.length === 0) return;
    const changes = new Changes(sandbox).ofRound(Math.min(...playing.map(({ number }) => number)));
    changes.matches(playing.map(({ id }) => id));
    await changes.entries(playing.flatMap(({ one, two }) => [one, two])).write(tx);
  });
}

async function keepEarly(tx: EntityManager, sandbox: string, starts: readonly Started[]): Promise<void> {
  await tx.query(
    `insert into early_start (match, sandbox, epoch)
     select s.match, $1, s.epoch from unnest($2::uuid[], $3::int[]) s (match, epoch)
     where not exists (select from match m where m.id = s.match) on conflict do nothing`,
    [sandbox, starts.map(({ match }) => match), starts.map(({ epoch }) => epoch)],
  );
}
