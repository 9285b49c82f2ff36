import type { KeySource, Output } from '../surroundings';
import type { ReplayedMatch } from './replayed-match';
import { keysIn, stepReplay } from './step-replay';
import type { Place } from './step-replay';
import { tellPosition } from './tell-position';

const HELP = 'right/left or space: step, PgDn/PgUp: ten, Home/End, Tab: other leg, q: quit';

/** Lets a person walk through a match by keys, drawn in place; tells how it ended. */
export async function walkReplay(
  match: ReplayedMatch,
  from: Place,
  keys: KeySource,
  output: Output,
): Promise<'quit' | 'interrupted'> {
  const counts = match.legs.map(({ moves }) => moves.length);
  let place = from;
  let drawn = draw(match, place, 0, output);
  for (;;) {
    const sent = await keys.next();
    if (sent === null) return 'quit';
    for (const key of keysIn(sent)) {
      if (key === 'quit') return 'quit';
      if (key === 'interrupt') return 'interrupted';
      place = stepReplay(place, key, counts);
    }
    drawn = draw(match, place, drawn, output);
  }
}

/** Draws over the lines drawn before; gives back how many there are now. */
function draw({ legs }: ReplayedMatch, { leg, at }: Place, before: number, { write, hasColors }: Output): number {
  const shown = legs[leg];
  const lines = shown ? [...tellPosition(shown, leg, at, hasColors), HELP] : [];
  // Erased as far as they are drawn, not before: a screen that is blank for a moment flickers.
  const up = before === 0 ? '' : `\x1b[${before}A`;
  write(`${up}${lines.map((line) => `${line}\x1b[K\n`).join('')}\x1b[J`);
  return lines.length;
}
