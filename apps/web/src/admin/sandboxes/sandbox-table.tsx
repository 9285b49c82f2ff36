'use client';

import type { SandboxAdminView } from '@hexduel/contracts-http';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageLink } from '../../frame/page-link';
import { sandboxName } from '../../i18n/format';
import { areaHref } from '../frame/areas';
import { AskedButton } from '../kit/asked-button';
import { AtVenue } from '../kit/at-venue';
import { useAct } from '../kit/use-act';

interface SandboxTableProps {
  readonly sandboxes: readonly SandboxAdminView[];
  readonly onEdit: (sandbox: SandboxAdminView) => void;
  readonly onDelete: (sandbox: SandboxAdminView) => void;
}

/** Sandboxes with their states and settings, all of them archived or none. */
export function SandboxTable({ sandboxes, onEdit, onDelete }: SandboxTableProps): ReactNode {
  const t = useTranslations('adminSandboxes');
  const areArchived = sandboxes.every(({ archivedAt }) => typeof archivedAt === 'string');
  return (
    <div className="relative overflow-x-auto">
      <table className="data-table min-w-160">
        <thead>
          <tr>
            <th scope="col">{t('column.name')}</th>
            <th scope="col">{t('column.state')}</th>
            <th scope="col">{t('column.teams')}</th>
            <th scope="col">{t('column.interval')}</th>
            <th scope="col">{t('column.games')}</th>
            <th scope="col">{t(areArchived ? 'column.archivedAt' : 'column.position')}</th>
            <th scope="col">
              <span className="sr-only">{t('column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sandboxes.map((sandbox) => (
            <SandboxRow key={sandbox.id} sandbox={sandbox} onEdit={onEdit} onDelete={onDelete} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type SandboxRowProps = Pick<SandboxTableProps, 'onEdit' | 'onDelete'> & { readonly sandbox: SandboxAdminView };

function SandboxRow({ sandbox, onEdit, onDelete }: SandboxRowProps): ReactNode {
  const t = useTranslations('adminSandboxes');
  const locale = useLocale();
  const { run, isBusy } = useAct();
  const { slug, state, entries, roundIntervalMs, maxParallelGames, position, archivedAt, frozenFromRound } = sandbox;
  const name = sandboxName(sandbox, locale);
  const path = `/api/scheduling/sandboxes/${slug}/archive`;
  const isArchived = typeof archivedAt === 'string';
  return (
    <tr data-sandbox={slug} data-archived={isArchived}>
      <th scope="row" className="font-normal">
        <span className="block min-w-28 font-medium wrap-anywhere">{name}</span>
        <span className="text-sm text-dim" translate="no">
          {slug}
        </span>
      </th>
      <td>
        <span className="tag">{t(`state.${state}`)}</span>
        {frozenFromRound === null ? null : <span className="tag ml-1">{t('frozen')}</span>}
      </td>
      <td>{entries}</td>
      <td className="whitespace-nowrap">
        {roundIntervalMs === 0 ? t('atOnce') : t('every', { seconds: roundIntervalMs / 1_000 })}
      </td>
      <td>{maxParallelGames}</td>
      <td>{isArchived ? <AtVenue at={archivedAt} /> : position}</td>
      <td>
        <div className="flex flex-wrap justify-end gap-1">
          <PageLink className="button small" href={areaHref(locale, 'tournament', slug)}>
            {t('toTournament')}
          </PageLink>
          {isArchived ? (
            <AskedButton
              className="button small"
              label={t('unarchive')}
              title={t('unarchiveTitle', { name })}
              text={t('unarchiveText')}
              isBusy={isBusy}
              onYes={() => run({ method: 'DELETE', path, done: t('unarchived') })}
            />
          ) : (
            <>
              <button type="button" className="button small" onClick={() => onEdit(sandbox)}>
                {t('edit')}
              </button>
              <AskedButton
                className="button small"
                label={t('archive')}
                title={t('archiveTitle', { name })}
                text={t('archiveText')}
                isBusy={isBusy}
                onYes={() => run({ method: 'POST', path, done: t('archived') })}
              />
            </>
          )}
          <button type="button" className="button small" onClick={() => onDelete(sandbox)}>
            {t('delete')}
          </button>
        </div>
      </td>
    </tr>
  );
}
