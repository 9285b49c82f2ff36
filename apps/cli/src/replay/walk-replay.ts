import type { CommandIo, KeySource } from '../command-io';
import { sayIn } from '../language';
import type { ReplayedMatch } from './replayed-match';
import { keysIn, stepReplay } from './step-replay';
import type { Place } from './step-replay';
import { formatPosition } from './format-position';

const HELP = 'right/left or space: step, PgDn/PgUp: ten, Home/End, Tab: other leg, q: quit';
const HELP_RU = 'вправо/влево или пробел: ход, PgDn/PgUp: десять, Home/End, Tab: другая партия, q: выход';

/** Lets a person step through a match by keys, redrawing in place; resolves with how it ended. */
export async function walkReplay(
  match: ReplayedMatch,
  from: Place,
  keys: KeySource,
  io: Pick<CommandIo, 'out' | 'language'>,
): Promise<'quit' | 'interrupted'> {
  const counts = match.legs.map(({ moves }) => moves.length);
  let place = from;
  let drawn = draw(match, place, 0, io);
  for (;;) {
    const sent = await keys.next();
    if (sent === null) return 'quit';
    for (const key of keysIn(sent)) {
      if (key === 'quit') return 'quit';
      if (key === 'interrupt') return 'interrupted';
      place = stepReplay(place, key, counts);
    }
    drawn = draw(match, place, drawn, io);
  }
}

/** Draws over the lines drawn before; returns how many lines there are now. */
function draw(
  { legs }: ReplayedMatch,
  { leg, at }: Place,
  before: number,
  { out: { write, hasColors }, language }: Pick<CommandIo, 'out' | 'language'>,
): number {
  const shown = legs[leg];
  const lines = shown
    ? [...formatPosition(shown, leg, at, { hasColors, language: language() }), sayIn(language())(HELP, HELP_RU)]
    : [];
  // Erases each line after redrawing it, because clearing the screen first would flicker.
  const up = before === 0 ? '' : `\x1b[${before}A`;
  write(`${up}${lines.map((line) => `${line}\x1b[K\n`).join('')}\x1b[J`);
  return lines.length;
}
