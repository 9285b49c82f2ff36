'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useWhen } from '../i18n/use-when';
import { callApi } from '../session/call-api';
import { restingSince } from './my-team';
import type { Team } from './my-team';

interface RestingProps {
  readonly team: Team;
  readonly onChange: () => Promise<void>;
}

/** Why nobody calls the bot of a team, and the button that changes it; nothing for a bot that plays. */
export function Resting({ team, onChange }: RestingProps): ReactNode {
  const t = useTranslations('me');
  const when = useWhen();
  const [isBusy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const since = restingSince(team);
  if (since === null) return null;
  const wake = async (): Promise<void> => {
    setBusy(true);
    const reply = await callApi(`/api/scheduling/teams/${team.id}/bot/wake`, { method: 'POST' });
    setRefused(!reply.ok);
    if (reply.ok) await onChange();
    setBusy(false);
  };
  return (
    <div className="notice mb-4" data-resting>
      <p className="font-semibold text-down">{t('health.restingSince', { time: when(since) })}</p>
      <p className="mt-1 text-sm">{t('health.restingWhy')}</p>
      <button type="button" className="button small mt-2" disabled={isBusy} onClick={() => void wake()}>
        {t('health.wake')}
      </button>
      {isRefused ? (
        <p role="alert" className="mt-2 text-sm font-semibold text-down">
          {t('health.notWoken')}
        </p>
      ) : null}
    </div>
  );
}
