import type { DataOf, LegRecordedV1 } from '@hexduel/contracts-events';
import type { DataSource } from 'typeorm';

/** Keeps the flight log of a leg, gzipped as it came, unless another result of its match counts or its epoch is over. */
export async function keepLog(database: DataSource, recorded: DataOf<typeof LegRecordedV1>): Promise<void> {
  const { sandbox, epoch, round, match, resultHash, leg, log } = recorded;
  await database.query(
    `insert into flight_log (match, result_hash, leg, sandbox, epoch, round, log)
     select $1, $2, $3, $4, $5, $6, $7
     where not exists (select from sandbox where id = $4 and epoch > $5)
       and not exists (select from match where id = $1 and (status = 'void' or counted_hash <> $2))
     on conflict do nothing`,
    [match, resultHash, leg, sandbox, epoch, round, Buffer.from(log, 'base64')],
  );
}
