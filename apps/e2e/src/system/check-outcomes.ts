import { eventually } from '@hexduel/testing/servers';
import {
  hexduel,
  listMatches,
  listParticipants,
  readLadder,
  readMatches,
  readStandings,
  sql,
} from '@hexduel/testing/system';
import type { ListedMatch, System } from '@hexduel/testing/system';
import { everythingIsHandled } from './everything-is-handled';

/** The rounds and matches of a sandbox that passed `checkOutcomes`. */
export interface Outcomes {
  readonly rounds: number;
  readonly matches: readonly ListedMatch[];
  /** The last line of `hexduel ladder verify`. */
  readonly verdict: string;
}

/**
 * Checks a sandbox at the end of every journey with faults: each pair of each round in the tables of scheduling has exactly one
 * result, the ladder has scored exactly those results, no message is left or a dead letter, and the ladder agrees with its
 * match log.
 */
export async function checkOutcomes(system: System, slug: string, withinMs = 60_000): Promise<Outcomes> {
  await completedMatches(system, slug, withinMs);
  await everythingIsHandled(system);
  const matches = await completedMatches(system, slug, withinMs);
  const rounds = [...new Set(matches.map(({ number }) => number))];
  expect(rounds).toEqual(rounds.map((_, index) => index + 1));
  await checkPairs(system, slug, matches);
  for (const number of rounds) await checkRound(system, slug, matches, number);
  await nothingIsLeft(system, slug);
  const verified = await hexduel('ladder', 'verify', '--url', system.ladder.url, '--sandbox', slug);
  expect(verified).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/: the ladder and the match log agree, rounds? 1/),
    stderr: '',
  });
  return { rounds: rounds.length, matches, verdict: verified.stdout.trim().split('\n').at(-1) ?? '' };
}

/** The matches in the tables of scheduling, once no round is open and the ladder has scored the last one. */
async function completedMatches(system: System, slug: string, withinMs: number): Promise<ListedMatch[]> {
  let matches: ListedMatch[] = [];
  await eventually(async () => {
    matches = await listMatches(system, slug);
    expect(matches.filter(({ roundState }) => roundState === 'open')).toEqual([]);
    expect(matches).not.toEqual([]);
    const { epoch, data } = await readLadder(system, slug);
    expect([epoch, data.scoredRound]).toEqual([matches.at(-1)?.epoch, matches.at(-1)?.number]);
  }, withinMs);
  return matches;
}

async function checkPairs(system: System, slug: string, matches: readonly ListedMatch[]): Promise<void> {
  const participants = await listParticipants(system, slug);
  for (const [round, entries] of participants) {
    const played = matches.filter((match) => match.round === round);
    const due = entries.flatMap((one, index) => entries.slice(index + 1).map((other) => [one, other].sort().join()));
    expect(played.map((match) => match.entries.toSorted().join()).sort()).toEqual(due.sort());
    for (const { status, resultHash } of played) {
      expect([status, resultHash === null]).toEqual(status === 'void' ? ['void', true] : ['decided', false]);
    }
  }
}

async function checkRound(system: System, slug: string, all: readonly ListedMatch[], number: number): Promise<void> {
  const listed = all.filter((match) => match.number === number);
  const shown = await readMatches(system, slug, number);
  const summary = ({ match, state, resultHash }: { match: string; state: string; resultHash: string | null }) =>
    [match, state, resultHash].join(' ');
  expect(shown.map(summary).sort()).toEqual(
    listed.map((match) => summary({ ...match, state: match.status === 'void' ? 'void' : 'finished' })).sort(),
  );
  const { round } = await readStandings(system, slug, number);
  expect([round.round, round.state, round.matches]).toEqual([listed[0]?.round, 'scored', listed.length]);
}

async function nothingIsLeft({ databaseUrl, messaging }: System, slug: string): Promise<void> {
  expect(await messaging.deadLetters.list()).toEqual([]);
  await eventually(async () => {
    const left = await sql(
      databaseUrl,
      `select (select count(*)::int from scheduling.outbox) as "ofScheduling",
         (select count(*)::int from ladder.outbox) as "ofLadder",
         (select count(*)::int from ladder.held_message) as held,
         (select count(*)::int from ladder.match_result r
          where r.sandbox = (select id from scheduling.sandbox where slug = $1) and not exists (
            select from ladder.match m where m.id = r.match and m.result_hash = r.result_hash)) as "spareResults"`,
      [slug],
    );
    expect(left).toEqual([{ ofScheduling: 0, ofLadder: 0, held: 0, spareResults: 0 }]);
  });
}
