import { PALETTES, drawBoardSvg, pictureFrame } from '@hexduel/board-picture';
import type { ShownMove } from '@hexduel/board-picture';
import { geometryOf } from '@hexduel/engine';
import type { Board } from '@hexduel/engine';

/** A board as an image for a picture: an address with all its data, and its size. */
export interface BoardImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** A board `height` pixels high, in the dark colours. What renders pictures knows no custom properties: they are written out. */
export function boardImage(board: Board, move: ShownMove | null, height: number): BoardImage {
  const colours = new Map<string, string>(Object.entries(PALETTES.dark));
  const svg = drawBoardSvg(board, { label: '', move, palette: null }).replaceAll(
    /var\(--board-(\w+)\)/g,
    (_, name: string) => colours.get(name) ?? '#000',
  );
  const frame = pictureFrame(geometryOf(board.size));
  const width = Math.round((height * frame.width) / frame.height);
  const sized = svg.replace('<svg ', `<svg width="${width}" height="${height}" `);
  return { src: `data:image/svg+xml;base64,${Buffer.from(sized).toString('base64')}`, width, height };
}
