import { deleteOld, execute, olderThan, readRows } from '@hexduel/database';
import type { Queryable } from '@hexduel/database';
import { z } from 'zod';
import type { FlightLog } from './flight-log.entity';

/** The log of a leg as its runner sent it: gzipped, in base64. */
export type SentLog = Omit<FlightLog, 'keptAt' | 'log'> & { readonly log: string };

/**
 * Inserts logs, each unless it is there, another result of its match counts, or its epoch is over. A void match may be played again.
 */
export async function insertLogs(database: Queryable, logs: readonly SentLog[]): Promise<void> {
  await execute(
    database,
    `insert into flight_log (match, result_hash, leg, sandbox, epoch, round, log)
     select match, hash, leg, sandbox, epoch, round, coalesce(decode(log, 'base64'), '')
     from unnest($1::uuid[], $2::text[], $3::smallint[], $4::uuid[], $5::int[], $6::uuid[], string_to_array($7, ','))
       l (match, hash, leg, sandbox, epoch, round, log)
     where not exists (select from sandbox s where s.id = l.sandbox and s.epoch > l.epoch)
       and not exists (select from match m where m.id = l.match and m.status <> 'void' and m.counted_hash <> l.hash)
     on conflict do nothing`,
    [
      logs.map(({ match }) => match),
      logs.map(({ resultHash }) => resultHash),
      logs.map(({ leg }) => leg),
      logs.map(({ sandbox }) => sandbox),
      logs.map(({ epoch }) => epoch),
      logs.map(({ round }) => round),
      // Base64 has no commas, and needs no quoting this way. A text that is empty is split into nothing, so that its only log is null.
      logs.map(({ log }) => log).join(','),
    ],
  );
}

const KeptLog = z.object({ leg: z.union([z.literal(1), z.literal(2)]), log: z.instanceof(Buffer) });

/** The logs of the legs of one result of a match, as they came. */
export function readLogs(database: Queryable, match: string, resultHash: string): Promise<z.infer<typeof KeptLog>[]> {
  const query = 'select leg, log from flight_log where match = $1 and result_hash = $2 order by leg';
  return readRows(database, KeptLog, query, [match, resultHash]);
}

/** Deletes one batch of the logs kept more than so many days ago; resolves to whether there may be more. */
export function deleteLogsBefore(database: Queryable, days: number): Promise<boolean> {
  return deleteOld(database, { table: 'flight_log', where: olderThan('kept_at', '$1'), parameters: [days] });
}

/** The same for the logs of all but so many of the latest rounds of each sandbox. */
export function deleteLogsOfOldRounds(database: Queryable, keptRounds: number): Promise<boolean> {
  return deleteOld(database, {
    table: 'flight_log',
    where: `round in (
      select r.id from sandbox s
      cross join lateral (select max(number) as latest from round where sandbox = s.id) l
      join round r on r.sandbox = s.id and r.number <= l.latest - $1 and r.number > l.latest - $1 - 1000)`,
    parameters: [keptRounds],
  });
}
