/** The list of the matches of the latest round, made from a fixture tournament. */
import type { AnswerOf, ListMatches } from '@hexduel/contracts-http';
import type { FixtureState } from './fixture-answers';
import { OPENED_AT } from './tournament';

const ORDER = ['playing', 'finished', 'void', 'waiting'];

export function matchListOf(
  { tournament, epoch }: Pick<FixtureState, 'tournament' | 'epoch'>,
  query: URLSearchParams,
): AnswerOf<typeof ListMatches> {
  const round = tournament.rounds.at(-1) ?? null;
  const [state, entry] = [query.get('state'), query.get('entry')];
  const matches = tournament.matches
    .filter((match) => match.round === round && (state === null || match.state === state))
    .filter(({ sides }) => entry === null || sides.some(({ entryNumber }) => entryNumber === Number(entry)))
    .sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  return {
    epoch,
    round,
    matches: matches.slice(0, Number(query.get('limit') ?? 100)).map((match) => ({
      ...{ match: match.match, publicId: match.publicId, state: match.state, winner: match.winner },
      sides: [cardOf(match.sides[0]), cardOf(match.sides[1])],
      legs: match.legs.map(({ leg, winner, reason, chips }) => ({ leg, winner, reason, chips })),
      finishedAt: match.state === 'finished' ? OPENED_AT : null,
    })),
  };
}

function cardOf({ entry, entryNumber, name, noContest }: FixtureState['tournament']['matches'][number]['sides'][0]) {
  return { entry, entryNumber, name, noContest };
}
