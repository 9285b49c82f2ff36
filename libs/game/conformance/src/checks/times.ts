import { legalMoves, boardOf, play, startPosition, unwrap } from '@hexduel/engine';
import type { Position, Size } from '@hexduel/engine';
import { Unmet } from '../check';
import type { Check } from '../check';
import type { Desk } from '../desk';
import { METHOD_OF, latencyRows } from '../latencies';
import type { LatencyRow, Sample } from '../latencies';
import { startOf } from '../start-of';
import { playOn } from './play-scene';

const LARGE = [8, 9] as const;
/** Of the deadline: p95 above the one, the longest above the other are warned of. */
const P95_SHARE = 0.5;
const MAX_SHARE = 0.8;

const isLarge = ({ size }: Sample): boolean => size >= LARGE[0];

function rowWords({ kind, size, count, late, p50, p95, max }: LatencyRow): string {
  const ms = (value: number): string => `${Math.round(value)} ms`;
  const what = size === null ? METHOD_OF[kind] : `${METHOD_OF[kind]} on size ${size}`;
  const tooLate = late === 0 ? '' : `, ${late} too late`;
  return `${what}: p50 ${ms(p50)}, p95 ${ms(p95)}, longest ${ms(max)} of ${count}${tooLate}`;
}

/** Fails where a request was too late, warns where one came near. DELETE costs no game: it is only warned of. */
function judge(desk: Desk, where: string, samples: readonly Sample[]): void {
  const { deadlineMs } = desk;
  const rows = latencyRows(samples);
  const late = rows.filter((row) => row.late > 0);
  const near = rows.filter(({ p95, max }) => p95 > P95_SHARE * deadlineMs || max > MAX_SHARE * deadlineMs);
  const shown = late.length > 0 ? late : near;
  if (shown.length === 0) return;
  throw desk.unmet(
    {
      where,
      sent: `${samples.length} requests with a deadline of ${deadlineMs} ms each`,
      came: shown.map(rowWords).join('; '),
      bug: null,
      exchange: null,
      board: null,
    },
    late.every(({ kind }) => kind === 'end'),
  );
}

/** A board on which many moves have been made, the start of a game of its own; thinking takes longest there. */
function filled(desk: Desk, size: Size, moves: number): Position {
  let position = startOf(desk.seed, size);
  for (let made = 0; made < moves && position.turn !== null; made += 1) {
    const all = legalMoves(position);
    const move = all[desk.random.below(all.length)];
    if (move) position = unwrap(play(position, move)).position;
  }
  return unwrap(startPosition(boardOf(position)));
}

const hint = `Leave room: name a move when half of the deadline has passed, whatever the search has found (X-Hexduel-Deadline-Ms tells the deadline). Boards of size 9 have four times as many cells as those of size 5.`;

export const largeBoards: Check = {
  id: 'large-boards',
  title: 'is in time on boards of size 8 and 9',
  needs: ['board-sizes'],
  isRequired: true,
  hint,
  run: async (desk) => {
    for (const size of LARGE) {
      for (const share of [0, 0.25, 0.5]) {
        const start = filled(desk, size, Math.floor(share * 3 * size * (size - 1)));
        for (const color of [1, 2] as const) if (await isTooSlow(() => playOn(desk, start, color, 2))) break;
      }
    }
    judge(desk, 'boards of size 8 and 9, empty to half full', desk.bot.samples.filter(isLarge));
  },
};

/** One late answer says enough about a position. */
async function isTooSlow(play: () => Promise<void>): Promise<boolean> {
  try {
    await play();
    return false;
  } catch (error) {
    if (error instanceof Unmet && error.finding.exchange?.failure?.reason === 'timeout') return true;
    throw error;
  }
}

export const time: Check = {
  id: 'time',
  title: 'answers every request well within the deadline',
  needs: ['start', 'ask', 'update'],
  isRequired: true,
  hint,
  run: async (desk) => {
    judge(
      desk,
      'all requests on boards of size 3 to 7',
      desk.bot.samples.filter((sample) => !isLarge(sample)),
    );
  },
};
