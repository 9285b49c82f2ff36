'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { callApi } from '../../session/call-api';
import type { SignedIn } from '../../session/session-answer';
import { keep } from '../../session/session-store';
import { SignInProblem } from './sign-in-problem';
import type { RefusedSignIn } from './sign-in-problem';

interface SignInFormProps {
  /** The name that stands in the form at first. */
  readonly name?: string;
  readonly onDone?: () => void;
}

/** Asks for the name and the password of an admin. */
export function SignInForm({ name = '', onDone }: SignInFormProps): ReactNode {
  const t = useTranslations('adminFrame');
  const [refused, setRefused] = useState<RefusedSignIn | null>(null);
  const [isBusy, setBusy] = useState(false);
  const problemId = useId();

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = (name: string): string => form.querySelector<HTMLInputElement>(`#admin-${name}`)?.value ?? '';
    const body = { name: typed('name').trim(), password: typed('password'), as: 'cookie' };
    setBusy(true);
    setRefused(null);
    const reply = await callApi<SignedIn>('/api/scheduling/session/admin', { method: 'POST', body });
    setBusy(false);
    if (reply.ok) {
      keep(reply.answer);
      onDone?.();
      return;
    }
    setRefused({ problem: reply.problem, at: Date.now() });
    form.querySelector<HTMLInputElement>('#admin-password')?.select();
  };

  const isWrong = refused?.problem.code === 'ERR_SIGN_IN' || undefined;
  return (
    <form data-sign-in onSubmit={(event) => void submit(event)}>
      <label htmlFor="admin-name" className="block font-medium">
        {t('signIn.name')}
      </label>
      <input
        id="admin-name"
        name="name"
        className="field mt-2"
        defaultValue={name}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={60}
        aria-invalid={isWrong}
        aria-describedby={problemId}
      />
      <label htmlFor="admin-password" className="mt-4 block font-medium">
        {t('signIn.password')}
      </label>
      <input
        id="admin-password"
        name="password"
        type="password"
        className="field mt-2"
        autoComplete="current-password"
        // The name is there already: only the password is asked for.
        autoFocus={name !== ''}
        required
        maxLength={200}
        aria-invalid={isWrong}
        aria-describedby={problemId}
      />
      <div id={problemId} aria-live="assertive">
        {refused ? <SignInProblem refused={refused} /> : null}
      </div>
      <button type="submit" className="button primary mt-6 w-full" disabled={isBusy}>
        {isBusy ? t('signIn.busy') : t('signIn.submit')}
      </button>
    </form>
  );
}
