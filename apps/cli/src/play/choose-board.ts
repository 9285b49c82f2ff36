import { generateBoard, GENERATOR_VERSION, MAX_SEED, parseBoard, startPosition } from '@hexduel/engine';
import type { Board, Size } from '@hexduel/engine';
import { ok, refused, unwrap } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { Say } from '../language';
import { readJsonFile } from '../read-file';
import { inRussian } from '../rules-in-russian';
import type { Stage } from '../record/record-match';

// A generated board of size 9 is under 2 KiB; people may add blanks and other members.
const MAX_BOARD_BYTES = 1024 * 1024;

/** Where the board comes from: the seed, or a file, whose board must have size `ofSize` unless that is null. */
export type BoardSource = { readonly size: Size } | { readonly file: string; readonly ofSize: Size | null };

/** The board to play on with its start position, or why the file has none. */
export async function chooseBoard(
  source: BoardSource,
  seed: number,
  say: Say,
): Promise<Result<Stage, { readonly message: string }>> {
  if (!('file' in source)) return ok(generatedStage(source.size, seed));
  const read = await readJsonFile(source.file, MAX_BOARD_BYTES, say);
  if (!read.ok) return read;
  const board = parseBoard(read.value);
  if (!board.ok) {
    const why = board.error.message;
    return refused({
      message: say(`${source.file} is not a board: ${why}`, `${source.file} не доска: ${inRussian(why)}`),
    });
  }
  if (source.ofSize !== null && source.ofSize !== board.value.size) {
    const { size } = board.value;
    const message = say(
      `${source.file} is a board of size ${size}, not ${source.ofSize}: leave --size out`,
      `${source.file}: доска размера ${size}, а не ${source.ofSize}: уберите --size`,
    );
    return refused({ message });
  }
  return ok(stageOf(board.value, seed, null));
}

/** The board of a seed with its start position. */
export function generatedStage(size: Size, seed: number): Stage {
  return stageOf(generateBoard(seed, size), seed, GENERATOR_VERSION);
}

function stageOf(board: Board, seed: number, generator: Stage['generator']): Stage {
  return { board, start: unwrap(startPosition(board)), seed, generator };
}

/** The seed of the n-th match, from 0: `seed + n`, starting again at 0 after the largest seed. */
export function boardSeed(seed: number, n: number): number {
  const left = MAX_SEED - seed;
  return n <= left ? seed + n : n - left - 1;
}
