import { useTranslations } from 'next-intl';
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { LegNumber } from '@hexduel/live-client/match-topic';
import { CauseLine } from '../defeat/cause-line';
import type { PlaybackAction } from './playback';
import type { LegEnding, ShownLeg } from './shown-legs';
import type { Descriptions } from './use-descriptions';

interface LegTabsProps {
  readonly legs: readonly ShownLeg[];
  readonly shown: LegNumber;
  /** Whether that leg is shown at its end. */
  readonly isAtEnd: boolean;
  /** Whether how later moves end may be told. */
  readonly isSeen: boolean;
  readonly dispatch: (action: PlaybackAction) => void;
}

/** Chooses the leg to show. */
export const LegTabs = memo(function LegTabs({ legs, shown, isAtEnd, isSeen, dispatch }: LegTabsProps): ReactNode {
  const t = useTranslations('match');
  return (
    <div role="group" aria-label={t('legs')} className="flex gap-1.5">
      {([1, 2] as const).map((number) => {
        const leg = legs.find((each) => each.leg === number);
        const ending = isSeen || number < shown || (isAtEnd && number === shown) ? leg?.ending : null;
        const state = ending ? `${ending.chips[0]} : ${ending.chips[1]}` : '';
        const words = leg ? t('isPlayed') : t('notPlayed');
        return (
          <button
            key={number}
            type="button"
            className="button numbers min-h-9! px-3! py-0! text-sm whitespace-nowrap"
            aria-pressed={number === shown}
            disabled={!leg}
            title={ending ? undefined : words}
            onClick={() => dispatch({ type: 'leg', leg: number })}
          >
            <span>{t('leg', { leg: number })}</span>
            {state === '' ? <span className="sr-only">{words}</span> : <span className="font-normal">{state}</span>}
          </button>
        );
      })}
    </div>
  );
});

interface LegResultProps {
  readonly ending: LegEnding;
  readonly descriptions: Descriptions;
}

/** How the leg ended; shown with its last move. */
export function LegResult({ ending, descriptions }: LegResultProps): ReactNode {
  return (
    <section data-result className="rounded-xl border border-edge border-l-4! border-l-accent! p-3">
      <p className="numbers font-bold wrap-anywhere">{descriptions.score(ending)}</p>
      <p className="mt-1 text-sm font-medium wrap-anywhere">{descriptions.verdict(ending)}</p>
      <p className="mt-1 text-sm text-dim wrap-anywhere">{descriptions.reason(ending)}</p>
      <CauseLine cause={ending.cause} className="mt-1 block text-sm wrap-anywhere text-dim" />
    </section>
  );
}
