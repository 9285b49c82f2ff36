/** Flight logs of fixture matches, made from their replays. */
import type { FlightExchange, FlightLeg, MatchView } from '@hexduel/contracts-http';
import { decodeReplay, play } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';

const WHOLE = 8;

/** The half of one side: an exchange for each request of the protocol, the last ones in full. */
export function flightLegs(match: MatchView, side: 1 | 2, address: string): FlightLeg[] {
  return match.legs.map(({ leg, first, winner, reason, cause, replay, startedAt, finishedAt }) => {
    const colour = side === first ? 1 : 2;
    const result = winner === null ? 'drawn' : winner === side ? 'won' : 'lost';
    const hasFailed = result === 'lost' && reason !== 'by_score';
    const sentence = `no connection to ${address} within the deadline`;
    const failure = hasFailed ? { reason, detail: `GET /games/:id: ${sentence}`, cause } : null;
    return {
      ...{ leg, side, colour, result, reason, replay, startedAt, finishedAt, log: 'kept' },
      detail: failure?.detail ?? null,
      cause: hasFailed ? cause : null,
      exchanges: exchangesOf(replay, colour, `g${leg}`, failure),
    };
  });
}

function exchangesOf(
  replay: string,
  colour: 1 | 2,
  game: string,
  failure: FlightExchange['failure'],
): FlightExchange[] {
  const { start, moves } = unwrap(decodeReplay(replay));
  const asks = moves.flatMap((move, ply): FlightExchange[] => {
    let position = start;
    for (const earlier of moves.slice(0, ply)) position = unwrap(play(position, earlier)).position;
    if (position.turn !== colour) return [];
    const answer = JSON.stringify({ status: 'ok', move_from: move.from, move_to: move.to });
    return [exchange(ply, 40 + ((ply * 137) % 620), { path: `/games/${game}?color=${colour}`, answer })];
  });
  const failed = failure
    ? [
        {
          ...exchange(moves.length, 1_000.2, { path: `/games/${game}?color=${colour}`, answer: '' }),
          status: null,
          failure,
        },
      ]
    : [];
  const begun: FlightExchange = {
    ...exchange(0, 12, { path: '/games', answer: '{"status":"ok"}' }),
    kind: 'start',
    method: 'POST',
  };
  const all = [begun, ...asks, ...failed];
  return all.map((each, at) => ({ ...each, order: at, full: at >= all.length - WHOLE ? each.full : null }));
}

function exchange(ply: number, total: number, { path, answer }: { path: string; answer: string }): FlightExchange {
  const timings = { connect: null, firstByte: total - 0.5, body: 0.5, total };
  const full = { path, body: null, answer, answerBytes: answer.length, calls: 1 };
  return { order: 0, kind: 'ask', method: 'GET', ply, counts: true, status: 200, timings, full, failure: null };
}
