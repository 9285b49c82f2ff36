import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { LadderHead } from '@hexduel/contracts-http';
import { formatPoints } from '../i18n/format';

/** The latest round and its progress, or the reason why no round is played. */
export function RoundPanel({ head }: { readonly head: LadderHead }): ReactNode {
  const t = useTranslations('round');
  const state = useTranslations('tournament');
  const locale = useLocale();
  const { tournament, round } = head;
  const why = reasonForNoRound(head);
  return (
    <section aria-labelledby="round" className="panel p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="round" className="text-xl font-semibold">
          {round ? t('number', { number: round.number }) : t('none')}
        </h2>
        {round ? <span className="text-dim">{t(round.state)}</span> : null}
        <span className="ml-auto inline-flex items-center gap-2 text-sm">
          <span
            aria-hidden="true"
            className={`size-2 rounded-full ${tournament === 'running' ? 'bg-won' : tournament === 'paused' ? 'bg-lost' : 'bg-line'}`}
          />
          {state(tournament)}
        </span>
      </div>
      {round ? (
        <>
          <p className="mt-1 text-sm text-dim">
            {[
              t('size', { size: round.size }),
              t('multiplier', { multiplier: formatPoints(round.scoreMultiplier, locale) }),
              t('deadline', { ms: round.deadlineMs }),
            ].join(' · ')}
          </p>
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <progress
              aria-labelledby="round-progress"
              className="bar h-2! min-w-40 flex-1"
              max={Math.max(1, round.matches)}
              value={round.finished}
            />
            <span id="round-progress" className="numbers text-sm">
              {t('progress', { finished: round.finished, matches: round.matches })}
            </span>
          </div>
        </>
      ) : null}
      {why ? <p className="mt-3 border-l-4 border-lost pl-3 text-sm">{t(why)}</p> : null}
    </section>
  );
}

function reasonForNoRound({ tournament, withheld }: LadderHead) {
  return tournament === 'running' ? withheld : tournament;
}
