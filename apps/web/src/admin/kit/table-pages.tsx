'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

interface TablePagesProps {
  /** What the list is of: it names the navigation. */
  readonly label: string;
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Goes from page to page of a list; nothing where there is only one. */
export function TablePages({ label, page, pages, onPage }: TablePagesProps): ReactNode {
  const t = useTranslations('adminKit');
  if (pages < 2) return null;
  return (
    <nav aria-label={t('table.pages', { label })} className="no-print mt-3 flex items-center justify-end gap-2">
      <button type="button" className="button small" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t('table.previous')}
      </button>
      <span role="status" className="numbers text-sm">
        {t('table.page', { page: page + 1, pages })}
      </span>
      <button type="button" className="button small" disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
        {t('table.next')}
      </button>
    </nav>
  );
}
