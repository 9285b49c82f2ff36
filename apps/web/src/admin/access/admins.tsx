'use client';

import type { AnswerOf, ListAdmins } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import { useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { callApi } from '../../session/call-api';
import { AtVenue } from '../kit/at-venue';
import { ConfirmDestruction } from '../kit/confirm-destruction';
import { DataTable } from '../kit/data-table';
import { Dialog } from '../kit/dialog';
import { useAct } from '../kit/use-act';
import type { Column } from '../kit/use-data-table';
import { useReadAll } from '../kit/use-read';
import { PasswordForm } from './password-form';

type Admin = AnswerOf<typeof ListAdmins>['admins'][number];

const ADMINS = '/api/scheduling/admins';
const nameOf = ({ name }: Admin): string => name;

/** Everybody who may use the panel: more of them, their passwords, and their removal. */
export function Admins(): ReactNode {
  const t = useTranslations('adminAccess');
  const { data, problem, refresh } = useReadAll<Admin>(ADMINS, 'admins');
  const { run } = useAct();
  const [opened, setOpened] = useState<{ readonly does: 'add' | 'password' | 'remove'; readonly name: string }>();
  const id = useId();
  const close = (): void => setOpened(undefined);
  const columns = useMemo<Column<Admin>[]>(
    () => [
      { id: 'name', header: t('admins.name'), value: nameOf, cell: ({ name }) => <b translate="no">{name}</b> },
      {
        ...{ id: 'since', header: t('admins.since'), value: ({ createdAt }) => createdAt, isMinor: true },
        cell: ({ createdAt }) => <AtVenue at={createdAt} />,
      },
      {
        ...{ id: 'changed', header: t('admins.changed'), value: ({ passwordChangedAt }) => passwordChangedAt },
        ...{ isMinor: true, cell: ({ passwordChangedAt }) => <AtVenue at={passwordChangedAt} /> },
      },
      {
        ...{ id: 'actions', header: t('actions'), value: () => null, canSort: false },
        cell: ({ name }) => (
          <div className="flex flex-wrap gap-2">
            <button type="button" className="button small" onClick={() => setOpened({ does: 'password', name })}>
              {t('admins.password')}
            </button>
            <button type="button" className="button small" onClick={() => setOpened({ does: 'remove', name })}>
              {t('admins.remove')}
            </button>
          </div>
        ),
      },
    ],
    [t],
  );
  const name = opened?.name ?? '';
  const pathOf = (admin: string): string => `${ADMINS}/${encodeURIComponent(admin)}`;
  return (
    <section aria-labelledby={id} data-admins>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id={id} className="display text-xl">
            {t('admins.title')}
          </h2>
          <p className="mt-1 text-dim">{t('admins.text')}</p>
        </div>
        <button type="button" className="button" onClick={() => setOpened({ does: 'add', name: '' })}>
          {t('admins.add')}
        </button>
      </div>
      <DataTable
        label={t('admins.title')}
        {...{ rows: data, problem, columns, idOf: nameOf, nameOf, onRetry: () => void refresh() }}
        sort={{ column: 'name' }}
        empty={t('admins.empty')}
      />
      <Dialog isOpen={opened?.does === 'add'} onClose={close} title={t('admins.add')} text={t('admins.addText')}>
        <PasswordForm
          asks="name"
          verb={t('admins.add')}
          onDone={close}
          send={({ name: added, password }) =>
            run({
              ...{ method: 'POST', path: ADMINS, body: { name: added, password } },
              ...{ done: t('admins.added', { name: added }), isQuiet: true },
            })
          }
        />
      </Dialog>
      <Dialog
        isOpen={opened?.does === 'password'}
        onClose={close}
        title={t('admins.passwordOf', { name })}
        text={t('admins.passwordText')}
      >
        <PasswordForm
          verb={t('admins.password')}
          onDone={close}
          send={({ password }) =>
            run({
              ...{ method: 'PUT', path: `${ADMINS}/${encodeURIComponent(name)}/password`, body: { password } },
              ...{ done: t('admins.passwordSet', { name }), isQuiet: true },
            })
          }
        />
      </Dialog>
      <ConfirmDestruction
        isOpen={opened?.does === 'remove'}
        onClose={close}
        title={t('admins.removeTitle', { name })}
        text={t('admins.removeText')}
        items={[{ id: name, name }]}
        word={name}
        verb={t('admins.remove')}
        act={({ id: removed }) => callApi(pathOf(removed), { method: 'DELETE' })}
      />
    </section>
  );
}
