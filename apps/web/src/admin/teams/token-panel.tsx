'use client';

import type { TeamAdminView } from '@hexduel/contracts-http';
import { Eye, EyeOff, Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { CopyButton } from '../../me/copy-button';
import { callApi } from '../../session/call-api';
import type { Problem } from '../../session/call-api';
import type { FlyerTeam } from '../flyers/flyer';
import { ConfirmDestruction } from '../kit/confirm-destruction';
import { ProblemLine } from '../kit/problem-line';
import { teamPath, tokenPath } from './paths';

const HIDDEN = '••••-••••-••••-••••-••••-••••';

interface TokenPanelProps {
  readonly team: TeamAdminView;
  readonly onPrint: (teams: readonly FlyerTeam[]) => void;
}

/** The token of a team: hidden until it is asked for, which the audit names; copied, printed, renewed. */
export function TokenPanel({ team, onPrint }: TokenPanelProps): ReactNode {
  const t = useTranslations('adminTeams');
  const [token, setToken] = useState<string | null>(null);
  const [isSeen, setSeen] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isRenewing, setRenewing] = useState(false);

  const read = async (): Promise<TeamAdminView | null> => {
    const reply = await callApi<TeamAdminView>(tokenPath(team.id));
    setProblem(reply.ok ? null : reply.problem);
    if (!reply.ok) return null;
    setToken(reply.answer.token);
    return reply.answer;
  };
  const show = async (): Promise<void> => {
    if (isSeen) setSeen(false);
    else if (token !== null || (await read())) setSeen(true);
  };
  const print = async (): Promise<void> => {
    const withToken = await read();
    if (withToken) onPrint([withToken]);
  };
  const renew = async () => {
    const reply = await callApi<TeamAdminView>(`${teamPath(team.id)}/token`, { method: 'POST' });
    if (reply.ok) {
      setToken(reply.answer.token);
      setSeen(true);
    }
    return reply;
  };
  const Icon = isSeen ? EyeOff : Eye;
  return (
    <section className="panel p-5" aria-labelledby="token-title" data-token={isSeen ? 'shown' : 'hidden'}>
      <h2 id="token-title" className="text-lg font-semibold">
        {t('token.title')}
      </h2>
      <p className="mt-1 text-sm text-dim">{t('token.text')}</p>
      <p className="token mt-3 font-mono text-lg wrap-anywhere" translate="no">
        {isSeen ? token : <span aria-label={t('token.hidden')}>{HIDDEN}</span>}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <button type="button" className="button small" aria-pressed={isSeen} onClick={() => void show()}>
          <Icon aria-hidden="true" className="size-4" />
          {isSeen ? t('token.hide') : t('token.show')}
        </button>
        {isSeen && token !== null ? <CopyButton text={token} what={t('token.title')} /> : null}
        <button type="button" className="button small" onClick={() => void print()}>
          <Printer aria-hidden="true" className="size-4" />
          {t('token.print')}
        </button>
        <button type="button" className="button small" onClick={() => setRenewing(true)}>
          {t('token.renew')}
        </button>
      </div>
      <div className="mt-3 empty:hidden">
        <ProblemLine problem={problem} />
      </div>
      <ConfirmDestruction
        isOpen={isRenewing}
        onClose={() => setRenewing(false)}
        title={t('renew.title', { count: 1 })}
        text={t('renew.text')}
        items={[{ id: team.id, name: team.name }]}
        word={t('renew.word')}
        verb={t('renew.verb')}
        act={renew}
      />
    </section>
  );
}
