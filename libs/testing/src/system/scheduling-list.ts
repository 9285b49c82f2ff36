import { sql } from './sql';
import type { System } from './start-system';

/** A match in the tables of scheduling. */
export interface ListedMatch {
  readonly match: string;
  readonly round: string;
  readonly number: number;
  readonly roundState: 'open' | 'completed';
  readonly epoch: number;
  readonly sandbox: string;
  readonly size: number;
  readonly seed: number;
  readonly entries: readonly [string, string];
  readonly status: 'waiting' | 'released' | 'decided' | 'void';
  readonly resultHash: string | null;
}

/** Every match of a sandbox, in the order of rounds. */
export async function listMatches({ databaseUrl }: System, slug: string): Promise<ListedMatch[]> {
  return sql<ListedMatch>(
    databaseUrl,
    `select m.id as match, r.id as round, r.number, r.state as "roundState", m.epoch, m.sandbox, r.size,
       m.seed::float8 as seed, array[m.entry_one, m.entry_two] as entries, m.status, m.result_hash as "resultHash"
     from scheduling.match m join scheduling.round r on r.id = m.round join scheduling.sandbox s on s.id = m.sandbox
     where s.slug = $1 order by r.number, m.place`,
    [slug],
  );
}

/** The entries of each round of a sandbox, by the id of the round. */
export async function listParticipants({ databaseUrl }: System, slug: string): Promise<Map<string, readonly string[]>> {
  const rows = await sql<{ round: string; entries: string[] }>(
    databaseUrl,
    `select p.round, array_agg(p.entry) as entries from scheduling.participant p
     join scheduling.round r on r.id = p.round join scheduling.sandbox s on s.id = r.sandbox
     where s.slug = $1 group by p.round`,
    [slug],
  );
  return new Map(rows.map(({ round, entries }) => [round, entries]));
}

/** The number of complete rounds of a sandbox. */
export async function completedRounds({ databaseUrl }: Pick<System, 'databaseUrl'>, slug: string): Promise<number> {
  const [row] = await sql<{ count: number }>(
    databaseUrl,
    `select count(*)::int as count from scheduling.round r join scheduling.sandbox s on s.id = r.sandbox
     where s.slug = $1 and r.state = 'completed'`,
    [slug],
  );
  return row?.count ?? 0;
}
