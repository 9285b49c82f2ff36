import type { CheckId } from '../src/check-ids';
import type { WireAnswer, WireBot } from './wire-bot';

/** What may be wrong with the way that answers come, whatever they say: any bot, good or bad, can be put behind it. */
export interface TransportDefect {
  readonly name: string;
  /** The check that warns of it. */
  readonly check: CheckId;
  /** Words of the remedy. */
  readonly mend: RegExp;
  readonly through: (bot: WireBot) => WireBot;
}

type Sent = Exclude<WireAnswer, 'dead'>;

/** Changes each answer, by its number from 1. */
function changing(change: (answer: Sent, nth: number) => Sent): TransportDefect['through'] {
  return (bot) => {
    let nth = 0;
    return (request) => {
      const answer = answerOf(bot, request);
      return answer === 'dead' ? answer : change(answer, (nth += 1));
    };
  };
}

function answerOf(bot: WireBot, request: Parameters<WireBot>[0]): WireAnswer {
  try {
    return bot(request);
  } catch (error) {
    return { status: 500, body: String(error) };
  }
}

export const TRANSPORT_DEFECTS: readonly TransportDefect[] = [
  {
    name: 'a cold start',
    check: 'start',
    mend: /Warm up before it listens/,
    through: changing((answer, nth) => (nth === 1 ? { ...answer, ms: Math.max(answer.ms ?? 0, 1_035) } : answer)),
  },
  {
    name: 'header and body in two writes',
    check: 'time',
    mend: /write both at once/,
    through: changing((answer) => ({ ...answer, ms: (answer.ms ?? 3) + 41, bodyMs: 41 })),
  },
  {
    name: 'a short listen backlog',
    check: 'time',
    mend: /Raise the backlog to 128/,
    through: changing((answer, nth) => (nth % 2 === 0 ? { ...answer, ms: (answer.ms ?? 3) + 60, dials: 2 } : answer)),
  },
];
