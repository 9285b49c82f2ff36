import type { DataSource } from 'typeorm';

/** How long flight logs are kept; whichever ends first. */
export interface LogRetention {
  readonly days: number;
  /** Of the latest rounds of each sandbox. */
  readonly rounds: number;
}

/** Forgets flight logs that are too old; how many it was. */
export async function pruneLogs(database: DataSource, { days, rounds }: LogRetention): Promise<number> {
  const [, tooOld] = await database.query<[unknown, number]>(
    'delete from flight_log where kept_at < now() - make_interval(days => $1)',
    [days],
  );
  const [, tooMany] = await database.query<[unknown, number]>(
    `delete from flight_log where round in (
       select r.id from round r
       join (select sandbox, max(number) as latest from round group by sandbox) s on s.sandbox = r.sandbox
       where r.number <= s.latest - $1 and r.number > s.latest - $1 - 1000)`,
    [rounds],
  );
  return tooOld + tooMany;
}
