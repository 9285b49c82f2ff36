'use client';

import type { DropletView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Dialog } from '../kit/dialog';
import { useAct } from '../kit/use-act';
import { machineState, toneOf } from './machine-state';
import { machinePath } from './paths';
import { StateCell } from './state-cell';
import { useMachineNames } from './use-machine-names';

interface OrderProgressProps {
  /** All machines, as they are read again and again. */
  readonly machines: readonly DropletView[];
  readonly ordered: readonly string[];
  readonly onClose: () => void;
}

/** How far each machine of an order is, until all of them are ready. */
export function OrderProgress({ machines, ordered, onClose }: OrderProgressProps): ReactNode {
  const t = useTranslations('adminMachines.orderDialog');
  const kit = useTranslations('adminKit');
  const { teamOf } = useMachineNames();
  const { run, isBusy } = useAct();
  const own = machines.filter(({ id }) => ordered.includes(id));
  const ready = own.filter((machine) => toneOf(machineState(machine)) === 'good').length;
  const failing = own.filter(({ state }) => state === 'failing');
  const retryAll = async (): Promise<void> => {
    for (const { id } of failing) await run({ method: 'POST', path: machinePath(id, 'retry') });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      text={t('waiting')}
      actions={
        <>
          {failing.length > 0 ? (
            <button type="button" className="button" disabled={isBusy} onClick={() => void retryAll()}>
              {t('retry', { count: failing.length })}
            </button>
          ) : null}
          <button type="button" className="button primary" onClick={onClose}>
            {kit('close')}
          </button>
        </>
      }
    >
      <div data-order-progress={ready === ordered.length ? 'done' : 'runs'}>
        <p role="status">{t('progress', { ready, count: ordered.length })}</p>
        <progress className="bar my-3 w-full" max={ordered.length} value={ready} aria-label={t('title')} />
        {/* What scrolls must be reached by keyboard. */}
        <ul tabIndex={0} aria-label={t('states')} className="panel max-h-72 divide-y divide-edge overflow-y-auto">
          {own.map((machine) => (
            <li key={machine.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-3 py-2">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{machine.name}</p>
                <p className="text-sm text-dim wrap-anywhere">{teamOf(machine)}</p>
              </div>
              <StateCell machine={machine} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
