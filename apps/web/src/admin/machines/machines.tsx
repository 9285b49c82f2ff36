'use client';

import type { DropletView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { PageHead } from '../kit/page-head';
import { useReadAll } from '../kit/use-read';
import { Costs } from './costs';
import { DestroyDialog } from './destroy-dialog';
import { EachDialog } from './each-dialog';
import type { EachAct } from './each-dialog';
import { ImportDialog } from './import-dialog';
import { MachineTable } from './machine-table';
import { OrderDialog } from './order-dialog';
import { Orphans } from './orphans';
import { DROPLETS } from './paths';

type Open = 'order' | 'import' | 'destroy' | EachAct | null;

const OFTEN_MS = 2_000;

/** All machines: ordered, imported, assigned, destroyed; what they cost, and what the provider has besides. */
export function Machines(): ReactNode {
  const t = useTranslations('adminMachines');
  const machines = useReadAll<DropletView>(`${DROPLETS}?all=true`, 'droplets', { everyMs: OFTEN_MS });
  const [open, setOpen] = useState<Open>(null);
  const [chosen, setChosen] = useState<readonly DropletView[]>([]);
  const all = machines.data ?? [];
  const act = (what: Open, these: readonly DropletView[]): void => {
    setChosen(these);
    setOpen(what);
  };
  const close = (): void => setOpen(null);
  return (
    <>
      <PageHead title={t('title')} text={t('text')}>
        <button type="button" className="button" data-open="import" onClick={() => setOpen('import')}>
          {t('import')}
        </button>
        <button type="button" className="button primary" data-open="order" onClick={() => setOpen('order')}>
          {t('order')}
        </button>
      </PageHead>
      <MachineTable machines={machines} onAct={act} onOrder={() => setOpen('order')} />
      <Costs />
      <Orphans machines={all} />
      {open === 'order' ? <OrderDialog machines={all} onClose={close} /> : null}
      {open === 'import' ? <ImportDialog machines={all} onClose={close} /> : null}
      {open === 'destroy' ? <DestroyDialog machines={chosen} onClose={close} /> : null}
      {open === 'retry' || open === 'replace' || open === 'unassign' ? (
        <EachDialog act={open} machines={chosen} onClose={close} />
      ) : null}
    </>
  );
}
