import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { LegOutcome } from './shown-legs';
import type { Words } from './use-words';

/** How the leg ended; shown when the last move has been. */
export function LegResult({ outcome, words }: { readonly outcome: LegOutcome; readonly words: Words }): ReactNode {
  const t = useTranslations('match');
  return (
    <section data-result className="panel border-l-4! border-l-accent! p-4">
      <p className="numbers text-xl font-bold">{t('finalScore', { score: outcome.chips.join(' : ') })}</p>
      <p className="mt-1 font-medium wrap-anywhere">{words.verdict(outcome)}</p>
      <p className="mt-1 text-sm text-dim wrap-anywhere">{words.reason(outcome)}</p>
      {outcome.detail ? <p className="mt-1 text-sm wrap-anywhere text-dim">{outcome.detail}</p> : null}
    </section>
  );
}
