import type { EntityManager } from 'typeorm';

/** Gives the matches of a new round the starts and results that came before it. The sandbox must be locked. */
export async function applyEarlyMessages(tx: EntityManager, round: string): Promise<void> {
  await tx.query(
    `update match m set status = 'playing' from early_start s where m.round = $1 and s.match = m.id and s.epoch = m.epoch`,
    [round],
  );
  await tx.query('delete from early_start s using match m where m.round = $1 and s.match = m.id', [round]);
  await tx.query(
    `update match m set status = 'finished', result_hash = r.result_hash, winner = r.winner, finished_at = r.finished_at
     from (
       select distinct on (c.match) c.* from match_result c join match of_round on of_round.id = c.match
       where of_round.round = $1 order by c.match, c.arrival
     ) r
     where m.round = $1 and r.match = m.id and r.epoch = m.epoch`,
    [round],
  );
  await countFinished(tx, round);
}

/** Counts anew how many matches of a round have a result or are void. */
export async function countFinished(tx: EntityManager, round: string): Promise<void> {
  await tx.query(
    `update round set rev = rev + 1, finished = (
       select count(*) from match where round = $1 and status in ('finished', 'void')) where id = $1`,
    [round],
  );
}
