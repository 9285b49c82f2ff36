import { boardOf, legalMoves, play, startPosition } from '@hexduel/engine';
import type { Position, Size } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import { Unmet } from '../check';
import type { Check } from '../check';
import type { CheckSession } from '../check-session';
import { latencyRows, METHOD_OF } from '../latencies';
import type { LatencyRow, Sample } from '../latencies';
import { generatedStart } from '../scene';
import { playOn } from './play-scene';

const LARGE = [8, 9] as const;
/** Shares of the deadline: a p95 or a maximum above them is a warning. */
const P95_SHARE = 0.5;
const MAX_SHARE = 0.8;

const isLarge = ({ size }: Sample): boolean => size >= LARGE[0];

function formatRow({ kind, size, count, late, p50, p95, max }: LatencyRow): string {
  const ms = (value: number): string => `${Math.round(value)} ms`;
  const what = size === null ? METHOD_OF[kind] : `${METHOD_OF[kind]} on size ${size}`;
  const tooLate = late === 0 ? '' : `, ${late} too late`;
  return `${what}: p50 ${ms(p50)}, p95 ${ms(p95)}, longest ${ms(max)} of ${count}${tooLate}`;
}

/** A failure if a request was too late, a warning if one was close. A late DELETE loses no game, so it is only a warning. */
function judge(session: CheckSession, where: string, samples: readonly Sample[]): Unmet | null {
  const { deadlineMs } = session;
  const rows = latencyRows(samples);
  const late = rows.filter((row) => row.late > 0);
  const near = rows.filter(({ p95, max }) => p95 > P95_SHARE * deadlineMs || max > MAX_SHARE * deadlineMs);
  const shown = late.length > 0 ? late : near;
  if (shown.length === 0) return null;
  return session.unmet(
    {
      where,
      sent: `${samples.length} requests with a deadline of ${deadlineMs} ms each`,
      came: shown.map(formatRow).join('; '),
      bug: null,
      exchange: null,
      board: null,
    },
    late.every(({ kind }) => kind === 'end'),
  );
}

/** A new game on a board after many moves, where searching takes longest. */
function filled(session: CheckSession, size: Size, moves: number): Position {
  let position = generatedStart(session.seed, size);
  for (let made = 0; made < moves && position.turn !== null; made += 1) {
    const all = legalMoves(position);
    const move = all[session.random.below(all.length)];
    if (move) position = unwrap(play(position, move)).position;
  }
  return unwrap(startPosition(boardOf(position)));
}

const hint = `Leave a margin: answer when half of the deadline has passed, whatever the search has found (X-Hexduel-Deadline-Ms is the deadline). Boards of size 9 have four times as many cells as those of size 5.`;

export const largeBoards: Check = {
  id: 'large-boards',
  title: 'answers in time on boards of size 8 and 9',
  needs: ['board-sizes'],
  isRequired: true,
  hint,
  run: async (session) => {
    for (const size of LARGE) {
      for (const share of [0, 0.25, 0.5]) {
        const start = filled(session, size, Math.floor(share * 3 * size * (size - 1)));
        for (const color of [1, 2] as const) if (await isTooSlow(() => playOn(session, start, color, 2))) break;
      }
    }
    const slow = judge(session, 'boards of size 8 and 9, empty to half full', session.bot.samples.filter(isLarge));
    if (slow) throw slow;
  },
};

/** One late answer is enough for a position. */
async function isTooSlow(play: () => Promise<void>): Promise<boolean> {
  try {
    await play();
    return false;
  } catch (error) {
    if (error instanceof Unmet && error.finding.exchange?.failure?.reason === 'timeout') return true;
    throw error;
  }
}

/** A warning of what the server does wrong with connections and writes, which may also be why answers were slow. */
function judgeServer(session: CheckSession, slow: Unmet | null): Unmet | null {
  const faults = session.bot.server.seen();
  if (faults.length === 0) return slow;
  const sent = `${session.bot.requests} requests`;
  const about = slow?.finding ?? { where: 'all requests', sent, bug: null, exchange: null, board: null };
  const came = faults.map((fault) => fault.came);
  const mend = faults.map((fault) => fault.mend);
  if (slow) {
    came.push(slow.finding.came);
    mend.push(slow.finding.mend);
  }
  return session.unmet({ ...about, came: came.join('; '), mend: mend.join(' ') }, slow?.isWarning ?? true);
}

export const time: Check = {
  id: 'time',
  title: 'answers every request well within the deadline',
  needs: ['start', 'ask', 'update'],
  isRequired: true,
  hint,
  run: async (session) => {
    const samples = session.bot.samples.filter((sample) => !isLarge(sample));
    const unmet = judgeServer(session, judge(session, 'all requests on boards of size 3 to 7', samples));
    if (unmet) throw unmet;
  },
};
