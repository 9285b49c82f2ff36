'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { callApi } from '../session/call-api';
import type { SshKey } from './my-team';

interface SshKeyItemProps {
  readonly sshKey: SshKey;
  readonly onChange: () => Promise<void>;
}

/** A key with its state on each machine: waiting, installed, failed, being removed. */
export function SshKeyItem({ sshKey, onChange }: SshKeyItemProps): ReactNode {
  const t = useTranslations('me');
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, team, name, type, fingerprint, isRemoved, machines } = sshKey;
  const path = `/api/provisioning/teams/${team}/ssh-keys/${id}`;
  const act = async (method: 'POST' | 'DELETE', to: string): Promise<void> => {
    setBusy(true);
    await callApi(to, { method });
    await onChange();
    setBusy(false);
    setAsking(false);
  };
  const isPending = machines.some(({ state }) => state !== 'added');
  return (
    <li className="py-3" data-ssh-key={name}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-dim wrap-anywhere">
            {type} <code>{fingerprint}</code>
          </p>
        </div>
        {isPending ? (
          <button
            type="button"
            className="button text-sm"
            disabled={isBusy}
            onClick={() => void act('POST', `${path}/retry`)}
          >
            {t('keys.retry')}
          </button>
        ) : null}
        {isRemoved ? null : isAsking ? (
          <span className="flex gap-2">
            <button type="button" className="button text-sm" disabled={isBusy} onClick={() => void act('DELETE', path)}>
              {t('keys.removeReally')}
            </button>
            <button type="button" className="button text-sm" onClick={() => setAsking(false)}>
              {t('keys.keep')}
            </button>
          </span>
        ) : (
          <button type="button" className="button text-sm" onClick={() => setAsking(true)}>
            {t('keys.remove')}
            <span className="sr-only">: {name}</span>
          </button>
        )}
      </div>
      {machines.length === 0 && !isRemoved ? <p className="mt-1 text-sm text-dim">{t('keys.noMachine')}</p> : null}
      {machines.map(({ droplet, name: machine, state, attempts, problem }) => {
        const shown =
          state === 'added' ? 'installed' : attempts > 0 ? 'failed' : state === 'adding' ? 'waiting' : 'leaving';
        return (
          <div key={droplet} data-placed={shown} className="mt-1 text-sm">
            <p className={shown === 'failed' ? 'text-down' : shown === 'installed' ? 'text-up' : 'text-dim'}>
              {t(`keys.state.${shown}`, { machine, count: attempts })}
            </p>
            {problem ? (
              <p lang="en" className="text-dim wrap-anywhere">
                {problem}
              </p>
            ) : null}
          </div>
        );
      })}
    </li>
  );
}
