'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { AnswerOf, ReadCheck } from '@hexduel/contracts-http';
import { useWhen } from '../i18n/use-when';
import { callApi } from '../session/call-api';

export type BotCheck = AnswerOf<typeof ReadCheck>;

const CHECKS = '/api/matches/checks';
const PROBLEMS = ['ERR_NO_BOT_ADDRESS', 'ERR_CHECK_RUNS', 'ERR_PRACTICE_BUSY', 'ERR_TOO_MANY_GAMES'] as const;
type Refused = (typeof PROBLEMS)[number] | 'away';

interface CheckPanelProps {
  readonly hasAddress: boolean;
  /** The team whose bot an admin checks; without it, the own one. */
  readonly team?: string;
  /** A sandbox of the team lets only bots play that have passed. */
  readonly isDemanded?: boolean;
  /** Null while that is not known. */
  readonly onReady?: (isReady: boolean | null) => void;
}

/** Checks a bot by the protocol, as `hexduel check` does, and shows how far it is. */
export function CheckPanel({ hasAddress, isDemanded = false, team, onReady }: CheckPanelProps): ReactNode {
  const t = useTranslations('check');
  const [check, setCheck] = useState<BotCheck | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isStarting, setStarting] = useState(false);
  const watched = useRef(0);

  const show = (latest: BotCheck): void => {
    setCheck(latest);
    onReady?.(latest.summary && latest.summary.verdict === 'ready');
  };
  /** Follows a check to its end, until another is followed. */
  const follow = async (id: string, first: BotCheck | null): Promise<void> => {
    const turn = (watched.current += 1);
    let latest = first;
    while (turn === watched.current && (latest === null || latest.state === 'running')) {
      const query = latest === null ? '' : `?after=${latest.done}`;
      const reply = await callApi<BotCheck>(`${CHECKS}/${id}${query}`);
      if (turn !== watched.current) return;
      if (reply.ok) show((latest = reply.answer));
      else {
        if (reply.problem.status === 404) return;
        await new Promise((later) => setTimeout(later, 2_000));
      }
    }
  };

  useEffect(() => {
    void callApi<{ check: BotCheck | null }>(`${CHECKS}/latest${team === undefined ? '' : `?team=${team}`}`).then(
      (reply) => {
        if (!reply.ok || reply.answer.check === null || watched.current > 0) return;
        show(reply.answer.check);
        void follow(reply.answer.check.check, reply.answer.check);
      },
    );
    return () => void (watched.current = -1);
  }, []);

  const start = async (): Promise<void> => {
    setStarting(true);
    setRefused(null);
    const reply = await callApi<{ check: string }>(CHECKS, {
      method: 'POST',
      body: team === undefined ? {} : { team },
    });
    setStarting(false);
    if (reply.ok) await follow(reply.answer.check, null);
    else setRefused(PROBLEMS.find((code) => code === reply.problem.code) ?? 'away');
  };

  const isRunning = check?.state === 'running' || isStarting;
  return (
    <div data-check={check?.state ?? 'none'} className="mt-6 border-t border-edge pt-4">
      {isDemanded ? (
        <p className="notice mb-3 font-semibold" data-demanded>
          {t('demanded')}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <button type="button" className="button" disabled={isRunning || !hasAddress} onClick={() => void start()}>
          {isRunning ? t('runs') : check ? t('again') : t('start')}
        </button>
        <p className="min-w-0 flex-1 basis-60 text-sm text-dim">{hasAddress ? t('help') : t('noAddress')}</p>
      </div>
      {refused ? (
        <p role="alert" className="notice mt-3">
          {t(`refused.${refused}`)}
        </p>
      ) : null}
      {check ? <CheckResults check={check} /> : null}
    </div>
  );
}

function CheckResults({ check }: { readonly check: BotCheck }): ReactNode {
  const t = useTranslations('check');
  const when = useWhen();
  const isRussian = useLocale() === 'ru';
  const { state, done, of, results, summary, notReadySince } = check;
  const running = isRussian ? (check.runningRu ?? check.running) : check.running;
  const wrong = results.filter(({ status }) => status === 'failed' || status === 'warning');
  const isReady = summary?.verdict === 'ready';
  return (
    <div className="mt-4">
      {state === 'running' ? (
        <>
          <progress className="bar w-full" max={of} value={done} aria-label={t('runs')} />
          <p className="mt-2 text-sm text-dim numbers">
            {t('progress', { done, of })} {running}
          </p>
        </>
      ) : (
        <p role="status" data-verdict={summary?.verdict ?? state} className={`notice ${isReady ? 'good' : ''}`}>
          <strong>{summary ? t(summary.verdict) : t('interrupted')}</strong>{' '}
          {summary
            ? t('summary', { passed: summary.passed, failed: summary.failed, warnings: summary.warnings })
            : null}{' '}
          {notReadySince ? <span data-not-ready>{t('notReadySince', { time: when(notReadySince) })}</span> : null}
        </p>
      )}
      <ul className="mt-3 space-y-3">
        {wrong.map((result) => (
          <WrongCheck key={result.id} result={result} words={isRussian && result.ru ? result.ru : result} />
        ))}
      </ul>
    </div>
  );
}

type CheckResult = BotCheck['results'][number];

interface WrongCheckProps {
  readonly result: CheckResult;
  /** In the language of the page, where the check has it. */
  readonly words: Pick<CheckResult, 'title' | 'problem' | 'remedy' | 'where' | 'sent'>;
}

function WrongCheck({ result, words }: WrongCheckProps): ReactNode {
  const t = useTranslations('check');
  const { status, board } = result;
  const { title, problem, remedy, where, sent } = words;
  // A check of an older version has English only.
  const lang = words === result ? 'en' : undefined;
  return (
    <li data-result={status} className="rounded-lg border border-edge p-3">
      <p className="font-semibold">
        <span className={status === 'failed' ? 'text-down' : 'text-dim'}>
          {status === 'failed' ? t('failed') : t('warning')}:
        </span>{' '}
        <span lang={lang}>{title}</span>
      </p>
      <div lang={lang} className="mt-1 text-sm wrap-anywhere">
        {where ? <p>{where}</p> : null}
        {problem ? <p>{problem}</p> : null}
        {remedy ? <p className="mt-1 text-dim">{remedy}</p> : null}
        {sent ? <pre className="code wrapped mt-2">{sent}</pre> : null}
        {board ? <pre className="code mt-2">{board}</pre> : null}
      </div>
    </li>
  );
}
