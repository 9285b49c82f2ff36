'use client';

import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { useSandbox } from '../frame/use-sandbox';
import { PageHead } from '../kit/page-head';
import { ProblemLine } from '../kit/problem-line';
import { filterOfAddress, wordsOfFilter } from './audit-filter';
import type { AuditFilter } from './audit-filter';
import { AuditFilters } from './audit-filters';
import { ChangeItem } from './change-item';
import { NOTHING_SHOWN } from './merge-audits';
import type { Shown } from './merge-audits';
import { useAudits } from './use-audits';

/** Everything that was changed, by whom and when: the audits of all services in one list. */
export function AuditPage(): ReactNode {
  const t = useTranslations('adminAudit');
  const search = useSearchParams();
  const [filter, setFilter] = useState(() => filterOfAddress(search));
  /** Where each page begins, up to the one that is shown. */
  const [pages, setPages] = useState<readonly Shown[]>([NOTHING_SHOWN]);
  const { sandboxes } = useSandbox();
  const asked = useDeferredValue(filter);
  const { page, problems, refresh } = useAudits(asked, pages.at(-1) ?? NOTHING_SHOWN);
  const slugOf = (id: string): string | null => sandboxes.find((each) => each.id === id)?.slug ?? null;

  const change = (next: AuditFilter): void => {
    setFilter(next);
    setPages([NOTHING_SHOWN]);
    // A link to what is shown; nothing is loaded for it.
    const words = wordsOfFilter(next).toString();
    window.history.replaceState(null, '', words === '' ? location.pathname : `${location.pathname}?${words}`);
  };

  const { changes = [], next = null } = page ?? {};
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <AuditFilters filter={filter} onFilter={change} changes={changes} />
      <div className="grid gap-3">
        {problems.map((problem, at) => (
          <ProblemLine key={at} problem={problem} onRetry={refresh} />
        ))}
      </div>
      {page === undefined ? (
        <p role="status" className="panel px-4 py-10 text-center text-dim">
          {t('loading')}
        </p>
      ) : changes.length === 0 ? (
        <p className="panel px-4 py-10 text-center text-dim" data-empty>
          {problems.length > 0 ? t('notRead') : t('empty')}
        </p>
      ) : (
        <ol aria-label={t('title')} className="panel divide-y divide-edge" data-audit>
          {changes.map((each) => (
            <ChangeItem
              key={`${each.service}-${each.id}`}
              change={each}
              slugOf={slugOf}
              onOnly={(only) => change({ ...filter, ...only })}
            />
          ))}
        </ol>
      )}
      <nav aria-label={t('pages')} className="mt-4 flex items-center justify-end gap-3">
        <p role="status" className="mr-auto text-sm text-dim">
          {t('page', { page: pages.length })}
        </p>
        <button
          type="button"
          className="button"
          disabled={pages.length === 1}
          onClick={() => setPages(pages.slice(0, -1))}
        >
          {t('newer')}
        </button>
        <button
          type="button"
          className="button"
          disabled={next === null}
          onClick={() => next && setPages([...pages, next])}
        >
          {t('older')}
        </button>
      </nav>
    </>
  );
}
