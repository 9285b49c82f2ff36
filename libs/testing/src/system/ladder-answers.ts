import { ListRoundMatches, ReadLadder, ReadRoundStandings, pathTo } from '@hexduel/contracts-http';
import type { AnswerOf, Endpoint, MatchView } from '@hexduel/contracts-http';
import type { System } from './start-system';

async function read<Params extends object, Query extends object, Answer>(
  { ladder }: System,
  endpoint: Endpoint<Params, Query, Answer>,
  params: Params,
  query?: Partial<Query>,
): Promise<Answer> {
  const path = pathTo(endpoint, params, query);
  const response = await fetch(`${ladder.url}${path}`);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${text}`);
  return endpoint.answer.parse(JSON.parse(text));
}

export function readLadder(system: System, slug: string): Promise<AnswerOf<typeof ReadLadder>> {
  return read(system, ReadLadder, { sandbox: slug });
}

export function readStandings(
  system: System,
  slug: string,
  round: number,
): Promise<AnswerOf<typeof ReadRoundStandings>> {
  return read(system, ReadRoundStandings, { sandbox: slug, round });
}

/** All matches of a round, over all pages. */
export async function readMatches(system: System, slug: string, round: number): Promise<MatchView[]> {
  const matches: MatchView[] = [];
  let after: string | null = null;
  do {
    const page: AnswerOf<typeof ListRoundMatches> = await read(
      system,
      ListRoundMatches,
      { sandbox: slug, round },
      { limit: 200, ...(after === null ? {} : { after }) },
    );
    matches.push(...page.matches);
    after = page.next;
  } while (after !== null);
  return matches;
}
