'use client';

import type { AnswerOf, DropletView, ListSshKeys, SshKeyView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { callApi } from '../../session/call-api';
import { ConfirmDestruction } from '../kit/confirm-destruction';
import { ReadState } from '../kit/read-state';
import { useAct } from '../kit/use-act';
import { useRead } from '../kit/use-read';
import { Part } from './part';
import { ofTeam } from './paths';

type Answer = AnswerOf<typeof ListSshKeys>;

/** The SSH keys of a machine’s team, and on which machines each is. */
export function MachineKeys({ machine }: { readonly machine: DropletView }): ReactNode {
  const t = useTranslations('adminMachines.page');
  const { team } = machine;
  const path = team === null ? null : ofTeam(team.id, 'ssh-keys');
  const read = useRead<Answer>(path);
  const [doomed, setDoomed] = useState<SshKeyView | null>(null);
  const kit = useTranslations('adminMachines.destroyDialog');
  return (
    <Part title={t('keys')}>
      {path === null ? (
        <p className="panel p-4 text-dim">{t('noTeamKeys')}</p>
      ) : (
        <ReadState read={read}>
          {({ sshKeys }) =>
            sshKeys.length === 0 ? (
              <p className="panel p-4 text-dim">{t('noKeys')}</p>
            ) : (
              <ul className="panel divide-y divide-edge" data-ssh-keys={sshKeys.length}>
                {sshKeys.map((sshKey) => (
                  <Key key={sshKey.id} sshKey={sshKey} path={path} onRemove={() => setDoomed(sshKey)} />
                ))}
              </ul>
            )
          }
        </ReadState>
      )}
      <ConfirmDestruction
        isOpen={doomed !== null}
        onClose={() => setDoomed(null)}
        title={t('removeKeyTitle', { name: doomed?.name ?? '' })}
        text={t('removeKeyText')}
        word={doomed?.name ?? ''}
        verb={kit('verb')}
        items={doomed ? [{ id: doomed.id, name: doomed.name, detail: doomed.fingerprint }] : []}
        act={({ id }) => callApi(`${path}/${id}`, { method: 'DELETE' })}
      />
    </Part>
  );
}

interface KeyProps {
  readonly sshKey: SshKeyView;
  readonly path: string;
  readonly onRemove: () => void;
}

function Key({ sshKey, path, onRemove }: KeyProps): ReactNode {
  const t = useTranslations('adminMachines');
  const { run, isBusy } = useAct();
  const { id, name, type, bits, fingerprint, isRemoved, machines } = sshKey;
  const isPending = machines.some(({ state }) => state !== 'added');
  const retry = (): void =>
    void run({ method: 'POST', path: `${path}/${id}/retry`, done: t('done.keyRetried', { name }) });
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 grow font-medium wrap-anywhere">
          {name} {isRemoved ? <span className="tag">{t('page.keyRemoved')}</span> : null}
        </p>
        {isPending ? (
          <button
            type="button"
            className="button small"
            disabled={isBusy}
            aria-label={t('page.keyRetry', { name })}
            onClick={retry}
          >
            {t('act.retry')}
          </button>
        ) : null}
        {isRemoved ? null : (
          <button type="button" className="button small" aria-label={t('page.keyRemove', { name })} onClick={onRemove}>
            {t('page.remove')}
          </button>
        )}
      </div>
      <p className="mt-1 text-sm text-dim wrap-anywhere">
        {t('page.keyFacts', { type, bits: String(bits), fingerprint })}
      </p>
      <ul className="mt-1 text-sm">
        {machines.length === 0 ? <li>{t('page.nowhere')}</li> : null}
        {machines.map((place) => (
          <li key={place.droplet} data-key-place={place.state}>
            {t(`page.keyPlace.${place.state}`, { machine: place.name })}
            {place.problem ? (
              <span lang="en" className="block text-down wrap-anywhere">
                {place.problem}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </li>
  );
}
