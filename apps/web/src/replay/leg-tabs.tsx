import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { LegNumber } from './match-topic';
import type { Act } from './playback';
import type { ShownLeg } from './shown-legs';

interface LegTabsProps {
  readonly legs: readonly ShownLeg[];
  readonly shown: LegNumber;
  readonly onAct: (act: Act) => void;
}

/** From leg to leg. */
export function LegTabs({ legs, shown, onAct }: LegTabsProps): ReactNode {
  const t = useTranslations('match');
  return (
    <div role="group" aria-label={t('legs')} className="flex flex-wrap gap-2">
      {([1, 2] as const).map((number) => {
        const leg = legs.find((each) => each.leg === number);
        const state = leg?.outcome
          ? `${leg.outcome.chips[0]} : ${leg.outcome.chips[1]}`
          : t(leg ? 'isPlayed' : 'notPlayed');
        return (
          <button
            key={number}
            type="button"
            className="button numbers"
            aria-pressed={number === shown}
            disabled={!leg}
            onClick={() => onAct({ type: 'leg', leg: number })}
          >
            <span>{t('leg', { leg: number })}</span>
            <span className="font-normal">{state}</span>
          </button>
        );
      })}
    </div>
  );
}
