import type { RehearsalView } from '@hexduel/contracts-http';

type Going = Pick<RehearsalView, 'state' | 'progress' | 'rounds'>;

/** What the calls of bots and the report take of the whole, about. */
const CALLS = 0.15;
const PLAYED = 0.95;

/** How much of a rehearsal is done, from 0 to 1; it never falls. */
export function shareDone({ state, progress, rounds }: Going): number {
  const { called, toCall, round, finished, matches } = progress;
  switch (state) {
    case 'reaching':
      return toCall === 0 ? 0 : CALLS * Math.min(1, called / toCall);
    case 'playing': {
      const ofRound = matches === 0 ? 0 : finished / matches;
      const done = round === 0 ? 0 : (Math.min(round, rounds) - 1 + ofRound) / rounds;
      return CALLS + (PLAYED - CALLS) * Math.min(1, done);
    }
    case 'reporting':
      return PLAYED;
    case 'removing':
      return (1 + PLAYED) / 2;
    case 'ended':
      return 1;
  }
}
