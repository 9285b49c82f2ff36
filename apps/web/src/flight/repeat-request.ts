import { boardOf, decodeReplay, play } from '@hexduel/engine';
import type { Position } from '@hexduel/engine';
import type { FlightExchange, FlightLeg } from '@hexduel/contracts-http';

/** Where the address of the bot goes: it is filled in for those who know it. */
export const BOT = '{bot}';

type Asked = Pick<FlightLeg, 'replay' | 'colour'>;

/**
 * Lines for a shell that send a request again to the bot, at `BOT`. The question for a move is asked of a new game that begins with
 * the position it was asked in, so that it can be repeated at any time. Null for a request of which nothing is kept.
 */
export function repeatRequest(leg: Asked, { kind, method, full, ply, order }: FlightExchange): string | null {
  if (kind === 'ask') {
    const game = `repeat-${order}`;
    const start = startAt(leg, ply, game);
    if (start === null) return null;
    return [
      curl('POST', '/games', JSON.stringify(start)),
      curl('GET', `/games/${game}?color=${leg.colour}`, null),
    ].join('\n');
  }
  return full && curl(method, full.path, full.body);
}

function curl(method: string, path: string, body: string | null): string {
  const data = body === null ? '' : ` -d ${quoted(body)}`;
  return `curl -i -X ${method} ${quoted(BOT + path)} -H 'Content-Type: application/json'${data}`;
}

// For a POSIX shell, and for Git Bash on Windows.
function quoted(text: string): string {
  return `'${text.replaceAll(`'`, `'\\''`)}'`;
}

/** The body that begins a game with the position after so many moves of a leg; null where the replay cannot be read. */
function startAt({ replay, colour }: Asked, ply: number, id: string): object | null {
  const position = positionAfter(replay, ply);
  if (!position) return null;
  const { size, cells } = boardOf(position);
  return { id, first_turn: position.turn === colour, training: true, jumps: position.jumps, board: { size, cells } };
}

/** The position of a leg after so many moves; null where the replay cannot be read or is shorter. */
function positionAfter(replay: string, ply: number): Position | null {
  const read = decodeReplay(replay);
  if (!read.ok || ply > read.value.moves.length) return null;
  let position = read.value.start;
  for (const move of read.value.moves.slice(0, ply)) {
    const played = play(position, move);
    if (!played.ok) return null;
    ({ position } = played.value);
  }
  return position;
}

/** The number of moves of a leg; 0 where the replay cannot be read. */
export function movesOf(replay: string): number {
  const read = decodeReplay(replay);
  return read.ok ? read.value.moves.length : 0;
}
