'use client';

import type { SandboxAdminView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { PageHead } from '../kit/page-head';
import { Part } from '../kit/part';
import { ReadState } from '../kit/read-state';
import { useReadAll } from '../kit/use-read';
import { DeletionDialog } from './deletion-dialog';
import { SandboxForm } from './sandbox-form';
import { SandboxTable } from './sandbox-table';

/** All sandboxes: makes, edits, archives and deletes them. */
export function SandboxesPage(): ReactNode {
  const t = useTranslations('adminSandboxes');
  const read = useReadAll<SandboxAdminView>('/api/scheduling/sandboxes', 'sandboxes');
  const [edited, setEdited] = useState<SandboxAdminView | 'new' | null>(null);
  const [doomed, setDoomed] = useState<SandboxAdminView | null>(null);
  const last = Math.max(-1, ...(read.data ?? []).map(({ position }) => position));
  return (
    <div data-sandboxes>
      <PageHead title={t('title')} text={t('text')}>
        <button type="button" className="button primary" onClick={() => setEdited('new')}>
          {t('make')}
        </button>
      </PageHead>
      <ReadState read={read}>
        {(all) => {
          const archived = all.filter(({ archivedAt }) => typeof archivedAt === 'string');
          const open = all.filter((sandbox) => !archived.includes(sandbox));
          return (
            <>
              {open.length === 0 ? (
                <p className="panel mb-6 p-6 text-dim">{t('none')}</p>
              ) : (
                <div className="panel mb-6 p-1">
                  <SandboxTable sandboxes={open} onEdit={setEdited} onDelete={setDoomed} />
                </div>
              )}
              {archived.length === 0 ? null : (
                <Part title={t('archivedOnes')}>
                  <SandboxTable sandboxes={archived} onEdit={setEdited} onDelete={setDoomed} />
                </Part>
              )}
            </>
          );
        }}
      </ReadState>
      {edited === null ? null : (
        <SandboxForm
          sandbox={edited === 'new' ? null : edited}
          nextPosition={last + 1}
          onClose={() => setEdited(null)}
        />
      )}
      {doomed === null ? null : <DeletionDialog sandbox={doomed} onClose={() => setDoomed(null)} />}
    </div>
  );
}
