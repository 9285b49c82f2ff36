import { boardOf, legalMoves, play, startPosition } from '@hexduel/engine';
import type { Position, Size } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import { joined } from '../bilingual';
import type { Bilingual } from '../bilingual';
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

function formatRow({ kind, size, count, late, p50, p95, max }: LatencyRow): Bilingual {
  const [half, most, longest] = [p50, p95, max].map(Math.round);
  const what = METHOD_OF[kind];
  return {
    en: `${what}${size === null ? '' : ` on size ${size}`}: p50 ${half} ms, p95 ${most} ms, longest ${longest} ms of ${count}${late === 0 ? '' : `, ${late} too late`}`,
    ru: `${what}${size === null ? '' : ` на размере ${size}`}: p50 ${half} мс, p95 ${most} мс, самый долгий ${longest} мс из ${count}${late === 0 ? '' : `, опоздало: ${late}`}`,
  };
}

const LARGE_BOARDS: Bilingual = {
  en: 'boards of size 8 and 9, empty to half full',
  ru: 'доски размера 8 и 9, от пустых до заполненных наполовину',
};
const OTHER_BOARDS: Bilingual = {
  en: 'all requests on boards of size 3 to 7',
  ru: 'все запросы на досках размера от 3 до 7',
};
const ALL_REQUESTS: Bilingual = { en: 'all requests', ru: 'все запросы' };

/** A failure if a request was too late, a warning if one was close. A late DELETE loses no game, so it is only a warning. */
function judge(session: CheckSession, where: Bilingual, samples: readonly Sample[]): Unmet | null {
  const { deadlineMs } = session;
  const rows = latencyRows(samples);
  const late = rows.filter((row) => row.late > 0);
  const near = rows.filter(({ p95, max }) => p95 > P95_SHARE * deadlineMs || max > MAX_SHARE * deadlineMs);
  const shown = late.length > 0 ? late : near;
  if (shown.length === 0) return null;
  return session.unmet(
    {
      where,
      sent: {
        en: `${samples.length} requests with a deadline of ${deadlineMs} ms each`,
        ru: `запросов: ${samples.length}, на каждый ${deadlineMs} мс`,
      },
      came: joined(shown.map(formatRow), '; '),
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

const hint: Bilingual = {
  en: 'Leave a margin: answer when half of the deadline has passed, whatever the search has found (X-Hexduel-Deadline-Ms is the deadline). Boards of size 9 have four times as many cells as those of size 5.',
  ru: 'Оставляйте запас: отвечайте, когда прошла половина срока, что бы ни нашёл поиск (срок — в X-Hexduel-Deadline-Ms). На доске размера 9 вчетверо больше клеток, чем на доске размера 5.',
};

export const largeBoards: Check = {
  id: 'large-boards',
  title: { en: 'answers in time on boards of size 8 and 9', ru: 'вовремя отвечает на досках размера 8 и 9' },
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
    const slow = judge(session, LARGE_BOARDS, session.bot.samples.filter(isLarge));
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
  const { requests } = session.bot;
  const sent: Bilingual = { en: `${requests} requests`, ru: `запросов: ${requests}` };
  const about = slow?.finding ?? { where: ALL_REQUESTS, sent, bug: null, exchange: null, board: null };
  const came = faults.map((fault) => fault.came);
  const mend = faults.map((fault) => fault.mend);
  if (slow) {
    came.push(slow.finding.came);
    mend.push(slow.finding.mend);
  }
  return session.unmet({ ...about, came: joined(came, '; '), mend: joined(mend) }, slow?.isWarning ?? true);
}

export const time: Check = {
  id: 'time',
  title: { en: 'answers every request well within the deadline', ru: 'на каждый запрос отвечает с запасом до срока' },
  needs: ['start', 'ask', 'update'],
  isRequired: true,
  hint,
  run: async (session) => {
    const samples = session.bot.samples.filter((sample) => !isLarge(sample));
    const unmet = judgeServer(session, judge(session, OTHER_BOARDS, samples));
    if (unmet) throw unmet;
  },
};
