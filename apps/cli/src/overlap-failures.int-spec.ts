import { createBotClient } from '@hexduel/bot-client';
import type { Exchange } from '@hexduel/contracts-bot';
import { boardFromCells, generateBoard, geometryOf, startPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import type { Color, Position } from '@hexduel/engine';
import { playMatch } from '@hexduel/referee';
import { ScriptedBot, answerBytes } from '@hexduel/testing';
import type { Deviation, DivertedRequest, LoggedRequest, Method, Misbehave } from '@hexduel/testing';

const PATIENT_MS = 20_000;
/** Long enough for the client to read what the other bot sent, so that it sees the failure late too. */
const LATE_MS = 60;
const start = unwrap(startPosition(generateBoard(42, 3)));

/** A position with one empty cell, next to colour 1: its move is the last of the game. */
function oneMoveLeft(): Position {
  const geometry = geometryOf(3);
  const values = new Int8Array(geometry.cellCount).fill(-1);
  values.set([1, 0, 2]);
  return unwrap(startPosition(boardFromCells(geometry, values)));
}

type Sides = Readonly<Record<Color, ScriptedBot>>;
type Gate = (bots: Sides) => Promise<unknown>;

const isNth = (method: Method, nth: number) => (request: LoggedRequest) =>
  request.method === method && request.nth === nth;
const arrived =
  (side: Color, method: Method, nth: number): Gate =>
  (bots) =>
    bots[side].log.when(isNth(method, nth));
const answered =
  (side: Color, method: Method, nth: number): Gate =>
  (bots) =>
    bots[side].log.when((request) => isNth(method, nth)(request) && request.answered !== null);

const status500: Misbehave = ({ wire }) => wire.send(answerBytes('{}', { statusLine: 'HTTP/1.1 500 Oops' }));
const answersWell: Misbehave = ({ answerWell }) => answerWell();
const neverAnswers: Misbehave = () => undefined;
const closes: Misbehave = ({ wire }) => {
  wire.close();
};
const closesInBody: Misbehave = async ({ wire, takeIn }) => {
  await wire.send(answerBytes(takeIn()).subarray(0, -3));
  wire.close();
};
const wrongMove: Misbehave = ({ wire }) =>
  wire.send(answerBytes(JSON.stringify({ status: 'ok', move_from: [99, 99], move_to: [0, 0] })));

/** What a bot does with a request, and which other event must have happened before. */
interface Step {
  readonly on: Method;
  readonly nth: readonly number[];
  readonly after?: Gate;
  readonly does: Misbehave;
}

interface Ordering {
  readonly name: string;
  readonly one?: readonly Step[];
  readonly two?: readonly Step[];
  readonly from?: Position;
  /** Deadline of colour 1 if it should time out. */
  readonly deadlineOfOne?: number;
  readonly expected: {
    readonly reason: string;
    readonly loser: Color;
    readonly moves: number;
    readonly sentToOne: string;
    readonly sentToTwo: string;
  };
}

const ORDERINGS: readonly Ordering[] = [
  {
    name: "the mover's PUT fails late; the opponent has named a wrong move by then",
    one: [{ on: 'PUT', nth: [1], after: arrived(2, 'GET', 1), does: status500 }],
    two: [{ on: 'GET', nth: [1], does: wrongMove }],
    expected: {
      reason: 'wrong_response',
      loser: 1,
      moves: 1,
      sentToOne: 'POST GET PUT DELETE',
      sentToTwo: 'POST PUT GET DELETE',
    },
  },
  {
    name: "the mover's PUT breaks off late; the opponent has named a good move by then, which does not count",
    one: [{ on: 'PUT', nth: [1], after: arrived(2, 'PUT', 2), does: closesInBody }],
    expected: {
      reason: 'wrong_response',
      loser: 1,
      moves: 1,
      sentToOne: 'POST GET PUT DELETE',
      sentToTwo: 'POST PUT GET PUT DELETE',
    },
  },
  {
    name: "the mover's PUT times out; the opponent's GET has failed by then",
    one: [{ on: 'PUT', nth: [1], does: neverAnswers }],
    two: [{ on: 'GET', nth: [1], does: status500 }],
    deadlineOfOne: 1_000,
    expected: {
      reason: 'timeout',
      loser: 1,
      moves: 1,
      sentToOne: 'POST GET PUT DELETE',
      sentToTwo: 'POST PUT GET DELETE',
    },
  },
  {
    name: "both PUTs fail, the opponent's first: the mover's is earlier in the order",
    one: [{ on: 'PUT', nth: [1, 2], after: arrived(2, 'PUT', 1), does: closes }],
    two: [{ on: 'PUT', nth: [1], does: status500 }],
    expected: {
      reason: 'no_connection',
      loser: 1,
      moves: 1,
      sentToOne: 'POST GET PUT PUT DELETE',
      sentToTwo: 'POST PUT DELETE',
    },
  },
  {
    name: "the opponent's PUT fails; the mover's is answered well, but late",
    one: [{ on: 'PUT', nth: [1], after: arrived(2, 'PUT', 1), does: answersWell }],
    two: [{ on: 'PUT', nth: [1], does: status500 }],
    expected: {
      reason: 'wrong_response',
      loser: 2,
      moves: 1,
      sentToOne: 'POST GET PUT DELETE',
      sentToTwo: 'POST PUT DELETE',
    },
  },
  {
    name: "the opponent names a wrong move; the mover's PUT is answered well, but late",
    one: [{ on: 'PUT', nth: [1], after: arrived(2, 'GET', 1), does: answersWell }],
    two: [{ on: 'GET', nth: [1], does: wrongMove }],
    expected: {
      reason: 'wrong_move',
      loser: 2,
      moves: 1,
      sentToOne: 'POST GET PUT DELETE',
      sentToTwo: 'POST PUT GET DELETE',
    },
  },
  {
    name: "colour 2's PUT of its own move fails late; colour 1 has named a wrong move by then",
    one: [{ on: 'GET', nth: [2], does: wrongMove }],
    two: [{ on: 'PUT', nth: [2], after: arrived(1, 'GET', 2), does: status500 }],
    expected: {
      reason: 'wrong_response',
      loser: 2,
      moves: 2,
      sentToOne: 'POST GET PUT PUT GET DELETE',
      sentToTwo: 'POST PUT GET PUT DELETE',
    },
  },
  {
    name: 'a PUT after the last move fails late: the game on the board was over, but not by_score',
    one: [{ on: 'PUT', nth: [1], after: answered(2, 'PUT', 1), does: closesInBody }],
    from: oneMoveLeft(),
    expected: {
      reason: 'wrong_response',
      loser: 1,
      moves: 1,
      sentToOne: 'POST GET PUT DELETE',
      sentToTwo: 'POST PUT DELETE',
    },
  },
  {
    name: "the other's PUT after the last move fails late: likewise",
    two: [{ on: 'PUT', nth: [1], after: answered(1, 'PUT', 1), does: status500 }],
    from: oneMoveLeft(),
    expected: {
      reason: 'wrong_response',
      loser: 2,
      moves: 1,
      sentToOne: 'POST GET PUT DELETE',
      sentToTwo: 'POST PUT DELETE',
    },
  },
  {
    name: "colour 1's POST fails: colour 2 is sent nothing",
    one: [{ on: 'POST', nth: [1], does: status500 }],
    two: [{ on: 'POST', nth: [1], does: status500 }],
    expected: { reason: 'wrong_response', loser: 1, moves: 0, sentToOne: 'POST DELETE', sentToTwo: '' },
  },
];

function deviationsOf(steps: readonly Step[] = [], bots: () => Sides): Deviation[] {
  return steps.map(({ on, nth, after, does }) => ({
    on,
    nth,
    misbehave: async (diverted: DivertedRequest) => {
      if (after) {
        await diverted.wire.until(after(bots()));
        await diverted.wire.pause(LATE_MS);
      }
      await does(diverted);
    },
  }));
}

describe('out-of-order failures over real sockets: the earliest failed request in the order decides', () => {
  it.each(ORDERINGS)('$name', async ({ one, two, from = start, deadlineOfOne = PATIENT_MS, expected }) => {
    const client = createBotClient({ egress: { mode: 'off' } });
    const bots: Sides = {
      1: await ScriptedBot.start({ deviations: deviationsOf(one, () => bots) }),
      2: await ScriptedBot.start({ deviations: deviationsOf(two, () => bots) }),
    };
    const announced: (readonly [attempt: number, side: Color])[] = [];
    const idOf = (attempt: number): string => `attempt-${attempt}`;
    try {
      // A match of one leg, because it is played again if a busy machine makes the timer of a deadline late.
      const match = await playMatch<Exchange>({
        start: from,
        teams: {
          1: client.bot(bots[1].url, { deadlineMs: deadlineOfOne }),
          2: client.bot(bots[2].url, { deadlineMs: PATIENT_MS }),
        },
        first: 1,
        legs: 1,
        training: false,
        clock: Date,
        newGameIds: (_leg, attempt) => ({ 1: idOf(attempt), 2: idOf(attempt) }),
        onMove: (_leg, attempt, { color }) => announced.push([attempt, color]),
      });
      if (match.kind === 'void') throw new Error(match.faults.join());
      const leg = match.legs[0]!;
      const sent = (side: Color): string =>
        bots[side].log
          .ofGame(idOf(match.attempts))
          .map(({ method }) => method)
          .join(' ');
      expect({
        reason: leg.reason,
        loser: leg.loser,
        moves: leg.moves.length,
        sentToOne: sent(1),
        sentToTwo: sent(2),
      }).toEqual(expected);
      // No move that does not count was reported.
      expect(announced.filter(([attempt]) => attempt === match.attempts)).toEqual(
        leg.moves.map(({ color }) => [match.attempts, color]),
      );
      expect(leg.wrongMove !== null).toBe(expected.reason === 'wrong_move');
      expect(leg.winner).toBe(expected.loser === 1 ? 2 : 1);
      expect([...bots[1].faults, ...bots[2].faults]).toEqual([]);
    } finally {
      await client.close();
      await Promise.all([bots[1].close(), bots[2].close()]);
    }
  });
});
