import type { RoundStandings } from '@hexduel/contracts-http';
import type { EntityManager } from 'typeorm';
import type { FoundSandbox } from '../sandbox/find-sandbox';
import { roundCard } from './round-card';
import type { RoundRow } from './round-card';

/** The ladder of a sandbox after one of its scored rounds. */
export async function readRoundStandings(
  db: Pick<EntityManager, 'query'>,
  { id, epoch }: FoundSandbox,
  round: RoundRow,
): Promise<RoundStandings> {
  const rows = await db.query<RoundStandings['rows']>(
    `select e.id as entry, e.entry_number as "entryNumber", e.name, e.no_contest as "noContest",
       s.place, s.place_before as "placeBefore", s.gained, s.score
     from standing s join entry e on e.id = s.entry
     where s.sandbox = $1 and s.round_number = $2 order by s.place`,
    [id, round.number],
  );
  return { epoch, round: roundCard(round), rows };
}
