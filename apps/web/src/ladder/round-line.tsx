import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { LadderHead } from '@hexduel/contracts-http';
import { formatPoints } from '../i18n/format';
import { PAINTED_APART } from './painted-apart';

/** The latest round in one line, and how much of it is played. */
export function RoundLine({ head }: { readonly head: LadderHead }): ReactNode {
  const t = useTranslations('round');
  const locale = useLocale();
  const { round } = head;
  if (!round) return <p className="text-dim">{t('none')}</p>;
  const isOpen = round.state === 'open';
  const facts = [
    t('size', { size: round.size }),
    t('multiplier', { multiplier: formatPoints(round.scoreMultiplier, locale) }),
    t('deadline', { ms: round.deadlineMs }),
  ];
  return (
    <section aria-labelledby="round" className={PAINTED_APART}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-dim">
        <h2 id="round" className="font-semibold text-ink">
          {t('number', { number: round.number })}
        </h2>
        <Dot />
        <span className={`inline-flex items-center gap-1.5 ${isOpen ? 'font-medium text-ink' : ''}`}>
          {isOpen ? <span aria-hidden="true" className="pulse size-2 rounded-full bg-won" /> : null}
          {t(round.state)}
        </span>
        <Dot />
        {facts.map((fact) => (
          <span key={fact} className="inline-flex items-center gap-2 whitespace-nowrap">
            {fact}
            <Dot />
          </span>
        ))}
        <span id="round-progress" className="numbers whitespace-nowrap text-ink">
          {t('done', { finished: round.finished, matches: round.matches })}
        </span>
      </div>
      <progress
        aria-labelledby="round-progress"
        className="bar mt-3 w-full [contain:size_layout]"
        max={Math.max(1, round.matches)}
        value={round.finished}
      />
    </section>
  );
}

function Dot(): ReactNode {
  return (
    <span aria-hidden="true" className="text-line">
      ·
    </span>
  );
}
