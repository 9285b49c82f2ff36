import 'server-only';
import { drawBoardSvg } from '@hexduel/board-picture';
import { boardOf, decodeReplay, replay } from '@hexduel/engine';
import type { Coordinates, Position } from '@hexduel/engine';

/** A whole game of two built-in bots on the board of seed 45: close to the end, won 17 to 16. */
const REPLAY = 'hx1.4.BCAAACwBAPDBC..GJERKMEcJAAFHYAVHMBYJTEpJ6GMHYGfHCB9JEETHPEzHYDdFQFaBcDYALDqC4BeAWCDHiHHD_.s';
/** The first picture, without scripts the only one, shows the game after so many moves: both sides have met. */
const SHOWN = 19;
export const SAMPLE_PREFIX = 'sample-';

/** A move of the sample game, as little as a page needs to show it. */
export interface SamplePly {
  readonly from: Coordinates;
  readonly to: Coordinates;
  /** The cells that change, in order, each with what is on it then. */
  readonly changes: readonly (readonly [cell: string, chip: number])[];
  /** Chips of each side after it. */
  readonly score: readonly [number, number];
}

export interface SampleGame {
  /** The board before the first move, and how it looks first. */
  readonly startSvg: string;
  readonly svg: string;
  readonly shown: number;
  readonly plies: readonly SamplePly[];
}

/** The sample game with every position worked out, so that the browser needs no engine. */
export function sampleGame(label: string): SampleGame {
  const game = decodeReplay(REPLAY);
  const played = game.ok ? replay(game.value.start, game.value.moves) : null;
  if (!game.ok || !played?.ok) throw new Error('the sample game cannot be read');
  const plies = played.value.flatMap(({ position, changes }, at): SamplePly[] => {
    const move = game.value.moves[at];
    if (!move) return [];
    const { score } = position;
    return [{ ...move, changes: changes.map(([i, j, , after]) => [`${i},${j}`, after]), score: [score[1], score[2]] }];
  });
  const draw = (position: Position, move: SamplePly | null): string =>
    drawBoardSvg(boardOf(position), { label, move, palette: null, idPrefix: SAMPLE_PREFIX });
  return {
    startSvg: draw(game.value.start, null),
    svg: draw(played.value[SHOWN - 1]?.position ?? game.value.start, plies[SHOWN - 1] ?? null),
    shown: SHOWN,
    plies,
  };
}
