'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Notice } from '../../frame/notice';
import { signOut } from '../../session/session-store';
import { useSession } from '../../session/use-session';
import { SessionEnd } from './session-end';
import { SignInForm } from './sign-in-form';
import type { SessionState } from '../../session/session-store';

/**
 * Shows the panel to admins only. Who is not signed in signs in here, and stays on the page. When a session ends by itself, the page
 * stays below a dialog: nothing that was typed is lost.
 */
export function Gate({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useTranslations('adminFrame');
  const state = useSession();
  const admin = useLastAdmin(state);
  if (state.kind === 'unknown') {
    return (
      <p role="status" className="min-h-[60dvh] py-12 text-center text-dim">
        {t('loading')}
      </p>
    );
  }
  if (state.kind === 'in' && state.who.role === 'player') return <NotAnAdmin />;
  if (admin === null) return <SignIn />;
  return (
    <div data-admin={admin}>
      <SessionEnd state={state} admin={admin} />
      {children}
    </div>
  );
}

function SignIn(): ReactNode {
  const t = useTranslations('adminFrame');
  return (
    <div className="panel mx-auto mt-4 max-w-md p-5 sm:mt-12 sm:p-8">
      <h1 className="display text-3xl">{t('signIn.title')}</h1>
      <p className="mt-2 mb-6 text-dim">{t('signIn.text')}</p>
      <SignInForm />
    </div>
  );
}

/** For a player, whose session gives no right to anything here. */
function NotAnAdmin(): ReactNode {
  const t = useTranslations('adminFrame');
  return (
    <div data-no-permission>
      <Notice title={t('notAdmin.title')} text={t('notAdmin.text')}>
        <button type="button" className="button primary" onClick={() => void signOut()}>
          {t('notAdmin.signOut')}
        </button>
      </Notice>
    </div>
  );
}

/** The name of the admin who is signed in, or whose session has just ended by itself; null for anybody else. */
function useLastAdmin(state: SessionState): string | null {
  const now = state.kind === 'in' && state.who.role === 'admin' ? state.who.name : null;
  const [last, setLast] = useState(now);
  const admin = state.kind === 'over' ? last : now;
  if (admin !== last) setLast(admin);
  return admin;
}
