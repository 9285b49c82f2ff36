import type { Log } from '@hexduel/messaging';
import { Repeating } from '@hexduel/service-host';
import type { DataSource } from 'typeorm';
import type { BotOf, ProbeDroplet } from './ready-checks';

const MOST_AT_ONCE = 8;
const LOOK_MS = 1_000;

export interface ProbingTerms {
  readonly database: DataSource;
  readonly probe: ProbeDroplet;
  /** After how many milliseconds each is asked again. */
  readonly everyMs: number;
}

/** Asks the bots of droplets, again and again, until it is stopped. Any number of replicas may. */
export function startProbingBots(terms: ProbingTerms & { readonly log: Log }): Repeating {
  return new Repeating('probe bots', terms.log, async () => ((await probeDueBots(terms)) > 0 ? 0 : LOOK_MS));
}

/**
 * Asks once the bots that are due, some at a time: those of droplets in use that told of a release, or were not asked for a
 * while. Answers how many they were.
 */
export async function probeDueBots({ database, probe, everyMs }: ProbingTerms): Promise<number> {
  const due = await claimBots(database, everyMs);
  await Promise.all(due.map(async (bot) => note(database, bot, await probe(bot))));
  return due.length;
}

interface DueBot extends BotOf {
  readonly id: string;
  /** When it is due again unless a release comes before: whoever finds another time there knows less than is known by now. */
  readonly dueAgain: string;
}

// What a replica that dies has taken is simply due again later.
async function claimBots(database: DataSource, everyMs: number): Promise<DueBot[]> {
  const [rows] = await database.query<[DueBot[], number]>(
    `update droplet set probe_due_at = clock_timestamp() + $1 * interval '1 ms'
     where id in (
       select id from droplet
       where state in ('ready', 'imported') and ready_at is not null and address is not null
         and coalesce(probe_due_at, ready_at + $1 * interval '1 ms') <= clock_timestamp()
       order by coalesce(probe_due_at, ready_at) limit $2 for update skip locked)
     returning id, address, bot_port as "botPort", bot_address as "botAddress", probe_due_at::text as "dueAgain"`,
    [everyMs, MOST_AT_ONCE],
  );
  return rows;
}

async function note(database: DataSource, { id, dueAgain }: DueBot, bot: 'answers' | 'silent'): Promise<void> {
  await database.query(
    `update droplet set bot_state = $2 where id = $1 and probe_due_at = $3::timestamptz and bot_state is distinct from $2`,
    [id, bot, dueAgain],
  );
}
