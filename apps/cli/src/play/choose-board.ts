import { GENERATOR_VERSION, generateBoard, ok, parseBoard, refused, startPosition, unwrap } from '@hexduel/engine';
import type { Board, Result, Size } from '@hexduel/engine';
import { readJsonFile } from '../read-json-file';
import type { Stage } from '../record/record-match';

// A board of size 9 is under 2 KiB however it is laid out by machines; hands may add blanks and remarks.
const MAX_BOARD_BYTES = 1024 * 1024;

/** Where the board comes from: the seed, or a file, which must be of `ofSize` where that is not null. */
export type BoardSource = { readonly size: Size } | { readonly file: string; readonly ofSize: Size | null };

/** The board to play on with its start, or why a file holds none. */
export async function chooseBoard(
  source: BoardSource,
  seed: number,
): Promise<Result<Stage, { readonly message: string }>> {
  if (!('file' in source)) return ok(generatedStage(source.size, seed));
  const read = await readJsonFile(source.file, MAX_BOARD_BYTES);
  if (!read.ok) return read;
  const board = parseBoard(read.value);
  if (!board.ok) return refused({ message: `${source.file} is no board: ${board.error.message}` });
  if (source.ofSize !== null && source.ofSize !== board.value.size) {
    const message = `${source.file} is a board of size ${board.value.size}, not ${source.ofSize}: leave --size out`;
    return refused({ message });
  }
  return ok(stageOf(board.value, seed, null));
}

/** The board of a seed with its start. */
export function generatedStage(size: Size, seed: number): Stage {
  return stageOf(generateBoard(seed, size), seed, GENERATOR_VERSION);
}

function stageOf(board: Board, seed: number, generator: Stage['generator']): Stage {
  return { board, start: unwrap(startPosition(board)), seed, generator };
}
