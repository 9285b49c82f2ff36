'use client';

import type { DropletView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { AssignDialog } from './assign-dialog';
import { DestroyDialog } from './destroy-dialog';
import { HostKeyDialog } from './host-key-dialog';
import { mayDo } from './machine-state';
import { useMachineActs } from './use-machine-acts';

interface MachineButtonsProps {
  readonly machine: DropletView;
  readonly machines: readonly DropletView[];
}

/** What can be done with one machine now, with the dialogs of it. */
export function MachineButtons({ machine, machines }: MachineButtonsProps): ReactNode {
  const t = useTranslations('adminMachines.act');
  const { isBusy, retry, unassign, replace } = useMachineActs();
  const [open, setOpen] = useState<'assign' | 'hostKey' | 'destroy' | null>(null);
  const may = mayDo(machine);
  const close = (): void => setOpen(null);
  return (
    <>
      {may.confirmKey ? (
        <button type="button" className="button primary" onClick={() => setOpen('hostKey')}>
          {t('hostKey')}
        </button>
      ) : null}
      {may.retry ? (
        <button type="button" className="button" disabled={isBusy} onClick={() => void retry(machine)}>
          {t('retry')}
        </button>
      ) : null}
      {may.assign ? (
        <button type="button" className="button" onClick={() => setOpen('assign')}>
          {t('assign')}
        </button>
      ) : null}
      {may.unassign ? (
        <button type="button" className="button" disabled={isBusy} onClick={() => void unassign(machine)}>
          {t('unassign')}
        </button>
      ) : null}
      {may.replace ? (
        <button type="button" className="button" disabled={isBusy} onClick={() => void replace(machine)}>
          {t('replace')}
        </button>
      ) : null}
      {may.destroy ? (
        <button type="button" className="button danger" onClick={() => setOpen('destroy')}>
          {machine.origin === 'imported' ? t('forget') : t('destroy')}
        </button>
      ) : null}
      {open === 'assign' ? <AssignDialog machine={machine} machines={machines} onClose={close} /> : null}
      {open === 'hostKey' ? <HostKeyDialog machine={machine} onClose={close} /> : null}
      {open === 'destroy' ? <DestroyDialog machines={[machine]} onClose={close} /> : null}
    </>
  );
}
