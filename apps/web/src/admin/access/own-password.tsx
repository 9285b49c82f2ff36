'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { SignedIn } from '../../session/session-answer';
import { keep } from '../../session/session-store';
import { useAct } from '../kit/use-act';
import { PasswordForm } from './password-form';

/** Changes the password of who is signed in. All their other sessions end; this browser goes on with a new one. */
export function OwnPassword(): ReactNode {
  const t = useTranslations('adminAccess');
  const { run } = useAct();
  const id = useId();
  return (
    <section aria-labelledby={id} data-own-password className="max-w-lg">
      <h2 id={id} className="display text-xl">
        {t('own.title')}
      </h2>
      <p className="mt-1 mb-4 text-dim">{t('own.text')}</p>
      <PasswordForm
        asks="oldPassword"
        verb={t('own.verb')}
        send={async ({ oldPassword, password }) => {
          const reply = await run<SignedIn>({
            ...{ method: 'PUT', path: '/api/scheduling/session/password', body: { oldPassword, password } },
            ...{ done: t('own.done'), isQuiet: true },
          });
          if (reply.ok) keep(reply.answer);
          return reply;
        }}
      />
    </section>
  );
}
