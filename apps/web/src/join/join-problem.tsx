'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Problem } from '../session/call-api';

/** Why a token was not accepted, and when that was said. */
export interface Refusal {
  readonly problem: Problem;
  readonly at: number;
}

const KEYS = {
  ERR_SIGN_IN: 'unknown',
  ERR_TOKEN_RENEWED: 'renewed',
  ERR_TEAM_LEFT: 'left',
  ERR_TOO_MANY_ATTEMPTS: 'tooMany',
  ERR_SIGN_IN_BUSY: 'busy',
} as const;

interface JoinProblemProps {
  readonly refusal: Refusal;
  readonly onRetry: () => void;
}

/** Why a token was not accepted, in words; where one has to wait, the seconds are counted down. */
export function JoinProblem({ refusal: { problem, at }, onRetry }: JoinProblemProps): ReactNode {
  const t = useTranslations('join');
  const left = useSecondsLeft(at + (problem.retryAfterS ?? 0) * 1_000);
  const key = Object.hasOwn(KEYS, problem.code) ? KEYS[problem.code as keyof typeof KEYS] : 'away';
  const mayRetry = key === 'tooMany' || key === 'busy' || key === 'away';
  return (
    <div role="alert" className="notice mt-4" data-refused={key}>
      <p className="font-semibold">{t(`problem.${key}.title`)}</p>
      <p className="mt-1">{t(`problem.${key}.text`)}</p>
      {mayRetry ? (
        <button type="button" className="button mt-3 text-sm" onClick={onRetry} disabled={left > 0}>
          {left > 0 ? <span className="numbers">{t('wait', { count: left })}</span> : t('again')}
        </button>
      ) : null}
    </div>
  );
}

/** The seconds until a time of this machine's clock, counted down. */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until <= Date.now()) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1_000));
}
