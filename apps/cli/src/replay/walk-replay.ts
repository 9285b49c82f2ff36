import type { KeySource, Output } from '../command-io';
import type { ReplayedMatch } from './replayed-match';
import { keysIn, stepReplay } from './step-replay';
import type { Place } from './step-replay';
import { formatPosition } from './format-position';

const HELP = 'right/left or space: step, PgDn/PgUp: ten, Home/End, Tab: other leg, q: quit';

/** Lets a person step through a match by keys, redrawing in place; resolves with how it ended. */
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

/** Draws over the lines drawn before; returns how many lines there are now. */
function draw({ legs }: ReplayedMatch, { leg, at }: Place, before: number, { write, hasColors }: Output): number {
  const shown = legs[leg];
  const lines = shown ? [...formatPosition(shown, leg, at, hasColors), HELP] : [];
  // Erases each line after redrawing it, because clearing the screen first would flicker.
  const up = before === 0 ? '' : `\x1b[${before}A`;
  write(`${up}${lines.map((line) => `${line}\x1b[K\n`).join('')}\x1b[J`);
  return lines.length;
}
