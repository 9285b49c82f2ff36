import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PracticeGame } from '@hexduel/contracts-http';

/** The latest answer of the own bot as it came, with how long it took. */
export function LastAnswer({ answer }: { readonly answer: PracticeGame['lastAnswer'] }): ReactNode {
  const t = useTranslations('practice');
  return (
    <section data-last-answer className="panel min-w-0 p-4">
      <h2 className="font-semibold">{t('answer.title')}</h2>
      {answer ? (
        <>
          <p className="numbers mt-1 flex flex-wrap gap-x-3 text-sm text-dim">
            <span>{answer.status === null ? t('answer.none') : t('answer.status', { status: answer.status })}</span>
            <span>{t('answer.latency', { ms: answer.latencyMs })}</span>
          </p>
          <p className="mt-2 font-mono text-xs wrap-anywhere text-dim">{answer.request}</p>
          <pre
            tabIndex={0}
            className="mt-1 max-h-48 overflow-auto rounded-lg bg-ground p-3 text-xs wrap-anywhere whitespace-pre-wrap"
          >
            {answer.raw}
          </pre>
        </>
      ) : (
        <p className="mt-1 text-sm text-dim">{t('answer.notYet')}</p>
      )}
    </section>
  );
}
