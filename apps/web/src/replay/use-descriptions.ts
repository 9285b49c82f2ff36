'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { positionAt } from './recording';
import type { Ply, Recording } from './recording';
import { colorOf, sideOf } from './shown-legs';
import type { LegEnding, ShownLeg } from './shown-legs';

/** Sentences about what a replay page shows. */
export interface Descriptions {
  /** `Move 3 of 40: …`, without the chips. */
  readonly move: (leg: ShownLeg, recording: Recording, at: number) => string;
  /** The same with the chips of both sides. */
  readonly position: (leg: ShownLeg, recording: Recording, at: number) => string;
  /** `Amber 33 : 22 Cobalt`. */
  readonly score: (ending: LegEnding) => string;
  readonly verdict: (ending: LegEnding) => string;
  readonly reason: (ending: LegEnding) => string;
}

/** They stay the same functions as long as the names do. */
export function useDescriptions(one: string, two: string): Descriptions {
  const t = useTranslations('match');
  const reasons = useTranslations('reason');
  return useMemo(() => {
    const names = [one, two] as const;
    const describePly = (leg: ShownLeg, { color, from, to, isJump, flips }: Ply): string => {
      const cell = ([i, j]: Ply['from']): string => `[${i}, ${j}]`;
      const team = names[sideOf(leg, color) - 1] ?? '';
      const what = t(isJump ? 'jump' : 'reproduction', { team, from: cell(from), to: cell(to) });
      return flips === 0 ? what : t('flips', { what, count: flips });
    };
    const move = (leg: ShownLeg, recording: Recording, at: number): string => {
      const ply = recording.plies[at - 1];
      const total = recording.plies.length;
      return ply ? t('atMove', { at, total, what: describePly(leg, ply) }) : t('atStart', { count: total });
    };
    return {
      move,
      position: (leg, recording, at) => {
        const { score } = positionAt(recording, at);
        return t('withChips', {
          what: move(leg, recording, at),
          one,
          oneChips: score[colorOf(leg, 1)],
          two,
          twoChips: score[colorOf(leg, 2)],
        });
      },
      score: ({ chips }) => t('finalScore', { one, two, score: chips.join(' : ') }),
      verdict: ({ winner }) => (winner === null ? t('legDrawn') : t('legWon', { team: names[winner - 1] ?? '' })),
      reason: ({ winner, reason }) => reasons(reason, { team: names[winner === 1 ? 1 : 0] }),
    };
  }, [t, reasons, one, two]);
}
