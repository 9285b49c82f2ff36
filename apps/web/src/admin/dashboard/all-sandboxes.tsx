'use client';

import type { SandboxAdminView, SandboxProgress } from '@hexduel/contracts-http';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageLink } from '../../frame/page-link';
import { sandboxName } from '../../i18n/format';
import { areaHref } from '../frame/areas';
import { useRead } from '../kit/use-read';
import { progressPath } from './use-dashboard';

/** Every sandbox with its round; a click looks at it. */
export function AllSandboxes({ sandboxes }: { readonly sandboxes: readonly SandboxAdminView[] }): ReactNode {
  const t = useTranslations('adminDashboard');
  return (
    <div tabIndex={0} role="group" aria-label={t('all.title')} className="overflow-x-auto">
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t('all.name')}</th>
            <th scope="col">{t('all.state')}</th>
            {(['entries', 'round', 'running', 'waiting', 'void'] as const).map((column) => (
              <th key={column} scope="col" className="text-right!">
                {t(`all.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sandboxes.map((sandbox) => (
            <Row key={sandbox.id} sandbox={sandbox} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ sandbox }: { readonly sandbox: SandboxAdminView }): ReactNode {
  const t = useTranslations('adminDashboard');
  const locale = useLocale();
  const { data } = useRead<SandboxProgress>(progressPath(sandbox.slug), { everyMs: 10_000 });
  const matches = data?.round?.matches;
  const numbers = [
    sandbox.entries,
    data?.round?.number,
    matches?.running,
    matches && matches.waiting + matches.queued,
    data?.voidMatches,
  ];
  return (
    <tr>
      <th scope="row" className="min-w-28 wrap-anywhere">
        <PageLink href={areaHref(locale, 'dashboard', sandbox.slug)} className="underline underline-offset-4">
          {sandboxName(sandbox, locale)}
        </PageLink>
      </th>
      <td>{t(`state.${sandbox.state}`)}</td>
      {numbers.map((value, at) => (
        <td key={at} className="text-right!">
          {value ?? '–'}
        </td>
      ))}
    </tr>
  );
}
