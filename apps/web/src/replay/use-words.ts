'use client';

import { useTranslations } from 'next-intl';
import { positionAt } from './film';
import type { Film, Ply } from './film';
import { colorOf, sideOf } from './shown-legs';
import type { LegOutcome, ShownLeg } from './shown-legs';

export type Names = readonly [string, string];

/** What is seen on a replay page, in words. */
export interface Words {
  /** `Move 3 of 40: …`, without the chips. */
  readonly move: (leg: ShownLeg, film: Film, at: number) => string;
  /** The same with the chips of both sides. */
  readonly position: (leg: ShownLeg, film: Film, at: number) => string;
  readonly verdict: (outcome: LegOutcome) => string;
  readonly reason: (outcome: LegOutcome) => string;
}

export function useWords(names: Names): Words {
  const t = useTranslations('match');
  const reasons = useTranslations('reason');

  const told = (leg: ShownLeg, { color, from, to, isJump, flips }: Ply): string => {
    const cell = ([i, j]: Ply['from']): string => `[${i}, ${j}]`;
    const team = names[sideOf(leg, color) - 1] ?? '';
    const what = t(isJump ? 'jump' : 'reproduction', { team, from: cell(from), to: cell(to) });
    return flips === 0 ? what : t('flips', { what, count: flips });
  };
  const move = (leg: ShownLeg, film: Film, at: number): string => {
    const ply = film.plies[at - 1];
    const total = film.plies.length;
    return ply ? t('atMove', { at, total, what: told(leg, ply) }) : t('atStart', { count: total });
  };
  return {
    move,
    position: (leg, film, at) => {
      const { score } = positionAt(film, at);
      return t('withChips', {
        what: move(leg, film, at),
        one: names[0],
        oneChips: score[colorOf(leg, 1)],
        two: names[1],
        twoChips: score[colorOf(leg, 2)],
      });
    },
    verdict: ({ winner }) => (winner === null ? t('legDrawn') : t('legWon', { team: names[winner - 1] ?? '' })),
    reason: ({ winner, reason }) => reasons(reason, { team: names[winner === 1 ? 1 : 0] }),
  };
}
