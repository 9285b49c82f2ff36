'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Problem } from '../../session/call-api';

/** Why an admin was not signed in, and when that was said. */
export interface RefusedSignIn {
  readonly problem: Problem;
  readonly at: number;
}

const KEYS = { ERR_SIGN_IN: 'wrong', ERR_TOO_MANY_ATTEMPTS: 'tooMany', ERR_SIGN_IN_BUSY: 'busy' } as const;

/** Why an admin was not signed in, in words; where one has to wait, the seconds are counted down. */
export function SignInProblem({ refused: { problem, at } }: { readonly refused: RefusedSignIn }): ReactNode {
  const t = useTranslations('adminFrame');
  const until = at + (problem.retryAfterS ?? 0) * 1_000;
  const [now, setNow] = useState(at);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [until]);
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  const key = Object.hasOwn(KEYS, problem.code) ? KEYS[problem.code as keyof typeof KEYS] : 'away';
  return (
    <div className="notice mt-4" data-refused={key}>
      <p className="font-semibold">{t(`signIn.problem.${key}.title`)}</p>
      <p className="mt-1">{t(`signIn.problem.${key}.text`)}</p>
      {problem.retryAfterS === null ? null : (
        <p className="numbers mt-1" aria-hidden={left === 0 || undefined}>
          {left > 0 ? t('signIn.wait', { count: left }) : t('signIn.waited')}
        </p>
      )}
    </div>
  );
}
