/** What the services answer to the pages of the area `matches`; called anew for each test, so that state may live in it. */
import {
  ListCorrections,
  MakeCorrection,
  PreviewCorrection,
  ReadFlightLog,
  ReadMatch,
  SearchMatches,
} from '@hexduel/contracts-http';
import type { CorrectionAdminView, MatchView } from '@hexduel/contracts-http';
import { flightLegs } from '../flight-legs';
import { VOIDED as VOIDED_MATCH, comparedRows, correctionsOf } from '../correction-answers';
import { OPENED_AT, SANDBOX, Tournament, id } from '../tournament';
import { ok, refusal } from './admin-route';
import type { AdminRoute } from './admin-route';

const PAGE = 50;
const { correction: VOIDED_ID, ...voided } = VOIDED_MATCH;
const VOIDED: CorrectionAdminView = {
  ...{ ...voided, id: VOIDED_ID, match: null, entry: null, takenBackBy: null },
  ...{ by: 'root', state: 'scored' },
};

export function matchesAnswers(): AdminRoute[] {
  const tournament = new Tournament(4);
  const { matches } = tournament;
  let corrections: readonly CorrectionAdminView[] = [VOIDED];
  const named = (name: string | undefined) =>
    matches.find(({ match, publicId }) => match === name || publicId === name);
  const compared = comparedRows(tournament);
  return [
    {
      ...{ method: 'GET', path: '/api/ladder/sandboxes/:sandbox/matches/search' },
      answer: ({ query }) => {
        const [entry, state] = [query.get('entry'), query.get('state')];
        const found = matches
          .filter((match) => state === null || match.state === state)
          .filter(({ sides }) => entry === null || sides.some(({ entryNumber }) => entryNumber === Number(entry)))
          .toReversed();
        return ok(SearchMatches.answer.parse({ epoch: 1, matches: found.slice(0, PAGE).map(foundMatch), next: null }));
      },
    },
    {
      ...{ method: 'GET', path: '/api/ladder/sandboxes/:sandbox/corrections/preview' },
      answer: () =>
        ok(PreviewCorrection.answer.parse({ epoch: 1, rounds: { from: 2, to: 4 }, matches: 1, rows: compared })),
    },
    {
      ...{ method: 'GET', path: '/api/ladder/sandboxes/:sandbox/corrections' },
      answer: ({ query }) => ok(correctionsOf(tournament, Number(query.get('round') ?? 4))),
    },
    {
      ...{ method: 'GET', path: '/api/scheduling/sandboxes/:sandbox/corrections' },
      answer: () => ok(ListCorrections.answer.parse({ corrections, next: null })),
    },
    {
      ...{ method: 'POST', path: '/api/scheduling/sandboxes/:sandbox/corrections' },
      answer: ({ body }) => {
        const order = MakeCorrection.body?.safeParse(body);
        if (!order?.success) return refusal(400, 'ERR_REQUEST');
        const { kind, reason } = order.data;
        const made: CorrectionAdminView = {
          ...{ ...VOIDED, id: id(9_001 + corrections.length), kind, reason },
          ...{ match: 'match' in order.data ? order.data.match : null, state: 'published' },
        };
        corrections = [made, ...corrections];
        return ok(MakeCorrection.answer.parse(made), 201);
      },
    },
    {
      ...{ method: 'GET', path: '/api/ladder/matches/:match' },
      answer: (_, { match }) => {
        const found = named(match);
        return found ? ok(ReadMatch.answer.parse({ epoch: 1, rev: 1, data: found })) : refusal(404, 'ERR_NO_MATCH');
      },
    },
    {
      ...{ method: 'GET', path: '/api/ladder/matches/:match/flight-log' },
      answer: (_, { match }) => {
        const found = named(match);
        if (!found) return refusal(404, 'ERR_NO_MATCH');
        const { number, size, deadlineMs } = found.round;
        const legs = ([1, 2] as const).flatMap((side) => flightLegs(found, side, 'http://203.0.113.7:8080'));
        return ok(
          ReadFlightLog.answer.parse({
            ...{ match: found.match, publicId: found.publicId, sandbox: SANDBOX, sides: found.sides },
            ...{ round: { number, size, deadlineMs }, legs },
          }),
        );
      },
    },
  ];
}

function foundMatch({ match, publicId, state, sides, winner, legs, round, resultHash }: MatchView) {
  return {
    ...{ match, publicId, state, sides, winner, legs, resultHash },
    ...{ round: round.number, roundState: round.state, finishedAt: state === 'finished' ? OPENED_AT : null },
  };
}
