import { ListRoundMatches, ReadLadder, ReadRoundStandings, pathTo } from '@hexduel/contracts-http';
import type { AnswerOf, Endpoint, MatchView } from '@hexduel/contracts-http';
import type { System } from './start-system';

/** The public answer of the ladder; throws unless its status is 200. */
export async function askLadder<Params extends object, Query extends object, Answer>(
  { ladder }: Pick<System, 'ladder'>,
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
  return askLadder(system, ReadLadder, { sandbox: slug });
}

export function readStandings(
  system: System,
  slug: string,
  round: number,
): Promise<AnswerOf<typeof ReadRoundStandings>> {
  return askLadder(system, ReadRoundStandings, { sandbox: slug, round });
}

/** All matches of a round, from all pages. */
export async function readMatches(system: System, slug: string, round: number): Promise<MatchView[]> {
  const matches: MatchView[] = [];
  let after: string | null = null;
  do {
    const page: AnswerOf<typeof ListRoundMatches> = await askLadder(
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
