'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { SessionState } from '../../session/session-store';
import { Dialog } from '../kit/dialog';
import { SignInForm } from './sign-in-form';

interface SessionEndProps {
  readonly state: SessionState;
  readonly admin: string;
}

/** Says that the session ends soon, and asks to sign in again above the page, at the latest when it has ended. */
export function SessionEnd({ state, admin }: SessionEndProps): ReactNode {
  const t = useTranslations('adminFrame');
  const format = useFormatter();
  const [isAsking, setAsking] = useState(false);
  const isOver = state.kind === 'over';
  const endsAt = state.kind === 'in' ? state.endsAt : null;
  const time = endsAt === null ? '' : format.dateTime(endsAt, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (
    <>
      {endsAt === null ? null : (
        <div role="status" data-session-ends className="notice mb-6 flex flex-wrap items-center gap-3">
          <p className="max-w-[70ch] grow">{t('session.ends', { time })}</p>
          <button type="button" className="button primary text-sm" onClick={() => setAsking(true)}>
            {t('session.again')}
          </button>
        </div>
      )}
      <Dialog
        isOpen={isOver || isAsking}
        onClose={isOver ? undefined : () => setAsking(false)}
        title={isOver ? t('session.over') : t('session.again')}
        text={t('session.kept')}
      >
        <SignInForm name={admin} onDone={() => setAsking(false)} />
      </Dialog>
    </>
  );
}
