import { basename } from 'node:path';
import { EXIT } from '../exit-code';
import type { ExitCode } from '../exit-code';
import { printable } from '../printable';
import type { CommandIo } from '../command-io';
import { sayIn } from '../language';
import type { Say } from '../language';
import { writeWholeFile } from '../write-whole-file';
import { replayPage } from './replay-page';
import { readReplay } from './read-replay';
import type { ReplayedMatch } from './replayed-match';
import { reportReplay } from './replay-report';
import { formatPosition } from './format-position';
import type { PositionStyle } from './format-position';
import { walkReplay } from './walk-replay';

export interface ReplayOrder {
  /** A file, or a replay text. */
  readonly source: string;
  /** From 0; null for all. */
  readonly leg: number | null;
  /** The number of moves made; null for all positions. */
  readonly at: number | null;
  /** The file for the page; null for the terminal. */
  readonly html: string | null;
  readonly json: boolean;
}

/** `hexduel replay`: shows a recorded match, in the terminal or as a page. */
export async function replay(order: ReplayOrder, io: CommandIo): Promise<ExitCode> {
  const { err } = io;
  const say = sayIn(io.language());
  const read = await readReplay(order.source, io.language());
  if (!read.ok) return complain(io, read.error.message, EXIT.usage);
  const match = read.value;
  const mistake = mistakeIn(order, match, say);
  if (mistake !== null) return complain(io, mistake, EXIT.usage);
  for (const doubt of match.doubts) err.write(`${printable(doubt)}\n`);
  if (order.html !== null) return writePage(order, order.html, match, io);
  if (order.json) {
    io.out.write(`${JSON.stringify(reportReplay(match, order))}\n`);
    return EXIT.done;
  }
  return show(order, match, io);
}

/** Why the order does not fit the match, or null. */
function mistakeIn({ leg, at }: ReplayOrder, { legs }: ReplayedMatch, say: Say): string | null {
  const shown = legs[leg ?? 0];
  const number = (leg ?? 0) + 1;
  if (!shown) {
    return say(
      `there is no leg ${number}: give --leg 1 to ${legs.length}`,
      `партии ${number} нет: укажите --leg от 1 до ${legs.length}`,
    );
  }
  if (at !== null && at > shown.moves.length) {
    const { length } = shown.moves;
    return say(
      `there is no move ${at} in leg ${number}: give --at 0 (the start) to ${length}`,
      `хода ${at} в партии ${number} нет: укажите --at от 0 (начало) до ${length}`,
    );
  }
  return null;
}

async function show(order: ReplayOrder, match: ReplayedMatch, io: CommandIo): Promise<ExitCode> {
  const { out } = io;
  const say = sayIn(io.language());
  const keys = order.at === null ? io.openKeys() : null;
  out.write(`A ${printable(match.teams[1])}  ${say('vs', 'против')}  B ${printable(match.teams[2])}\n`);
  if (!keys) {
    out.write(`${positionsOf(order, match, { hasColors: out.hasColors, language: io.language() }).join('\n\n')}\n`);
    return EXIT.done;
  }
  try {
    const ended = await walkReplay(match, { leg: order.leg ?? 0, at: 0 }, keys, io);
    return ended === 'interrupted' ? EXIT.interrupted : EXIT.done;
  } finally {
    keys.close();
  }
}

function positionsOf({ leg, at }: ReplayOrder, { legs }: ReplayedMatch, style: PositionStyle): string[] {
  const text = (index: number, move: number): string => {
    const shown = legs[index];
    return shown ? formatPosition(shown, index, move, style).join('\n') : '';
  };
  if (at !== null) return [text(leg ?? 0, at)];
  return legs.flatMap(({ moves }, index) =>
    leg === null || leg === index ? Array.from({ length: moves.length + 1 }, (_, move) => text(index, move)) : [],
  );
}

async function writePage(
  { source, leg, at }: ReplayOrder,
  path: string,
  match: ReplayedMatch,
  io: CommandIo,
): Promise<ExitCode> {
  const say = sayIn(io.language());
  const title = /^\s*hx\d+\./.test(source) ? say('Hexduel replay', 'Партия Hexduel') : basename(source);
  const page = replayPage(match, { title, leg: leg ?? 0, at: at ?? 0 });
  const written = await writeWholeFile(path, page, io.newId(), say);
  if (!written.ok) return complain(io, written.error.message, EXIT.failed);
  const name = printable(path);
  io.out.write(say(`wrote ${name}: open it in a browser\n`, `${name} записан: откройте его в браузере\n`));
  return EXIT.done;
}

function complain({ err }: CommandIo, message: string, code: ExitCode): ExitCode {
  err.write(`${printable(message, 1_000)}\n`);
  return code;
}
