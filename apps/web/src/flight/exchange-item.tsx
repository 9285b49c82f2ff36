import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { FlightExchange, FlightLeg } from '@hexduel/contracts-http';
import { CauseLine } from '../defeat/cause-line';
import { PageLink } from '../frame/page-link';
import { RepeatLine } from './repeat-line';
import { repeatRequest } from './repeat-request';
import { shownPly } from './shown-ply';

interface ExchangeItemProps {
  readonly exchange: FlightExchange;
  readonly leg: FlightLeg;
  readonly moves: number;
  readonly publicId: string;
}

/** A request and its answer, with the times of its parts; open if the bot failed in it. */
export function ExchangeItem({ exchange, leg, moves, publicId }: ExchangeItemProps): ReactNode {
  const t = useTranslations('flight');
  const locale = useLocale();
  const { method, status, timings, full, failure, counts, kind, ply } = exchange;
  const at = shownPly(ply, moves);
  const repeat = repeatRequest(leg, exchange);
  return (
    <li data-exchange={kind} data-failed={failure !== null}>
      <details open={failure !== null} className="rounded-lg border border-edge">
        <summary className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5">
          <code className="font-semibold">{method}</code>
          <span>{t(`kind.${kind}`)}</span>
          <span className={`numbers ml-auto ${failure ? 'font-semibold text-down' : 'text-dim'}`}>
            {failure ? t('failed') : status === null ? t('noStatus') : status}
          </span>
          <span className="numbers w-24 text-right text-dim">
            {timings ? t('ms', { ms: tenths(timings.total) }) : t('notSent')}
          </span>
        </summary>
        <div className="space-y-3 border-t border-edge px-3 py-3">
          {failure ? (
            <div>
              <CauseLine cause={failure.cause} className="block wrap-anywhere" />
              <pre lang="en" className="code wrapped mt-2">
                {failure.detail}
              </pre>
            </div>
          ) : null}
          {counts ? null : <p className="text-sm text-dim">{t('doesNotCount')}</p>}
          {timings ? <Timings timings={timings} /> : null}
          {full ? (
            <>
              <Text
                title={t('request')}
                text={`${method} ${full.path}${full.body === null ? '' : `\n\n${full.body}`}`}
              />
              <Text
                title={t('answer', { bytes: full.answerBytes })}
                text={full.answer === '' ? t('empty') : full.answer}
              />
              {full.calls === 2 ? <p className="text-sm text-dim">{t('sentTwice')}</p> : null}
            </>
          ) : null}
          {repeat ? <RepeatLine text={repeat} isQuestion={kind === 'ask'} /> : null}
          <p className="text-sm">
            <PageLink
              href={`/${locale}/m/${publicId}?leg=${leg.leg}&ply=${at}`}
              className="underline underline-offset-4"
            >
              {t('step', { ply: at })}
            </PageLink>
          </p>
        </div>
      </details>
    </li>
  );
}

function Text({ title, text }: { readonly title: string; readonly text: string }): ReactNode {
  return (
    <div>
      <p className="text-sm text-dim">{title}</p>
      <pre className="code wrapped mt-1">{text}</pre>
    </div>
  );
}

function Timings({ timings }: { readonly timings: NonNullable<FlightExchange['timings']> }): ReactNode {
  const t = useTranslations('flight');
  const parts = (['connect', 'firstByte', 'body', 'total'] as const).map((part) => [part, timings[part]] as const);
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {parts.map(([part, ms]) => (
        <div key={part} className="flex gap-2">
          <dt className="text-dim">{t(`part.${part}`)}</dt>
          <dd className="numbers">{ms === null ? '–' : t('ms', { ms: tenths(ms) })}</dd>
        </div>
      ))}
    </dl>
  );
}

function tenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}
