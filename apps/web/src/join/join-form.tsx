'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent, ReactNode } from 'react';
import { callApi } from '../session/call-api';
import type { SignedIn } from '../session/session-answer';
import { keep } from '../session/session-store';
import { ConfirmTeam } from './confirm-team';
import type { FoundTeam } from './confirm-team';
import { JoinProblem } from './join-problem';
import type { Refusal } from './join-problem';
import { TOKEN_LETTERS, inGroups, tokenLetters, tokenOfFragment } from './token-text';

const SIGN_IN = '/api/scheduling/session/team';

/**
 * Asks for the token of a team, shows the team, and signs in. A link or a QR code brings the token in the fragment, which browsers send
 * to no server; it is removed from the address at once.
 */
export function JoinForm(): ReactNode {
  const t = useTranslations('join');
  const locale = useLocale();
  const router = useRouter();
  const [letters, setLetters] = useState('');
  const [team, setTeam] = useState<FoundTeam | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const look = async (token: string): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const reply = await callApi<FoundTeam>(`${SIGN_IN}/preview`, { method: 'POST', body: { token: inGroups(token) } });
    setBusy(false);
    if (reply.ok) setTeam(reply.answer);
    else setRefusal({ problem: reply.problem, at: Date.now() });
  };

  useEffect(() => {
    const take = (): void => {
      const token = tokenOfFragment(location.hash);
      if (token === null) return;
      history.replaceState(history.state, '', location.pathname + location.search);
      setLetters(token);
      void look(token);
    };
    take();
    // Typed or pasted before this page's scripts ran: it stands in the field, and nobody was told.
    const early = tokenLetters(field.current?.value ?? '');
    if (early !== '') setLetters((letters) => (letters === '' ? early : letters));
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);

  const join = async (): Promise<void> => {
    setBusy(true);
    const body = { token: inGroups(letters), as: 'cookie' };
    const reply = await callApi<SignedIn>(SIGN_IN, { method: 'POST', body });
    if (reply.ok) {
      keep(reply.answer);
      router.push(`/${locale}/me`);
      return;
    }
    setBusy(false);
    setTeam(null);
    setRefusal({ problem: reply.problem, at: Date.now() });
  };

  const reset = (): void => {
    setTeam(null);
    setLetters('');
    requestAnimationFrame(() => field.current?.focus());
  };

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (letters.length === TOKEN_LETTERS) void look(letters);
    else field.current?.focus();
  };

  if (team) return <ConfirmTeam team={team} isBusy={isBusy} onJoin={() => void join()} onOther={reset} />;
  const missing = TOKEN_LETTERS - letters.length;
  return (
    <form onSubmit={submit} className="panel p-5 sm:p-8">
      <h1 className="display text-3xl">{t('title')}</h1>
      <p className="mt-3 text-dim">{t('text')}</p>
      <label htmlFor="token" className="mt-6 block font-medium">
        {t('label')}
      </label>
      <input
        ref={field}
        id="token"
        className="field token mt-2"
        value={inGroups(letters)}
        onChange={({ target }) => {
          setLetters(tokenLetters(target.value));
          setRefusal(null);
        }}
        placeholder={t('placeholder')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        aria-describedby="token-help"
        aria-invalid={refusal?.problem.code === 'ERR_SIGN_IN' || undefined}
      />
      <p id="token-help" className="mt-2 text-sm text-dim" aria-live="polite">
        {missing === TOKEN_LETTERS ? t('help') : missing > 0 ? t('missing', { count: missing }) : t('complete')}
      </p>
      {refusal ? <JoinProblem refusal={refusal} onRetry={() => void look(letters)} /> : null}
      <button type="submit" className="button primary mt-6 w-full sm:w-auto" disabled={isBusy || missing > 0}>
        {isBusy ? t('looking') : t('look')}
      </button>
    </form>
  );
}
