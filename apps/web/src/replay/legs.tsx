import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CauseLine } from '../defeat/cause-line';
import type { LegNumber } from './match-topic';
import type { PlaybackAction } from './playback';
import type { LegEnding, ShownLeg } from './shown-legs';
import type { Descriptions } from './use-descriptions';

interface LegTabsProps {
  readonly legs: readonly ShownLeg[];
  readonly shown: LegNumber;
  readonly dispatch: (action: PlaybackAction) => void;
}

/** Chooses the leg to show. */
export function LegTabs({ legs, shown, dispatch }: LegTabsProps): ReactNode {
  const t = useTranslations('match');
  return (
    <div role="group" aria-label={t('legs')} className="flex flex-wrap gap-2">
      {([1, 2] as const).map((number) => {
        const leg = legs.find((each) => each.leg === number);
        const state = leg?.ending
          ? `${leg.ending.chips[0]} : ${leg.ending.chips[1]}`
          : t(leg ? 'isPlayed' : 'notPlayed');
        return (
          <button
            key={number}
            type="button"
            className="button numbers"
            aria-pressed={number === shown}
            disabled={!leg}
            onClick={() => dispatch({ type: 'leg', leg: number })}
          >
            <span>{t('leg', { leg: number })}</span>
            <span className="font-normal">{state}</span>
          </button>
        );
      })}
    </div>
  );
}

interface LegResultProps {
  readonly ending: LegEnding;
  readonly descriptions: Descriptions;
}

/** How the leg ended; shown with its last move. */
export function LegResult({ ending, descriptions }: LegResultProps): ReactNode {
  const t = useTranslations('match');
  return (
    <section data-result className="panel border-l-4! border-l-accent! p-4">
      <p className="numbers text-xl font-bold">{t('finalScore', { score: ending.chips.join(' : ') })}</p>
      <p className="mt-1 font-medium wrap-anywhere">{descriptions.verdict(ending)}</p>
      <p className="mt-1 text-sm text-dim wrap-anywhere">{descriptions.reason(ending)}</p>
      <CauseLine cause={ending.cause} className="mt-1 block text-sm wrap-anywhere text-dim" />
    </section>
  );
}
