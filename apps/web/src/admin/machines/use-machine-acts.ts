import type { DropletView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { newId } from '../kit/new-id';
import { useAct } from '../kit/use-act';
import { machinePath } from './paths';

/** The acts on one machine that need no dialog. */
export function useMachineActs() {
  const t = useTranslations('adminMachines.done');
  const { run, isBusy } = useAct();
  // A replacement whose answer was lost is asked for again under the same id, and not ordered twice.
  const orders = useRef(new Map<string, string>());
  return {
    isBusy,
    retry: ({ id, name }: DropletView) =>
      run({ method: 'POST', path: machinePath(id, 'retry'), done: t('retried', { name }) }),
    unassign: ({ id, name }: DropletView) =>
      run({ method: 'DELETE', path: machinePath(id, 'team'), done: t('unassigned', { name }) }),
    replace: async ({ id, name }: DropletView) => {
      const order = orders.current.get(id) ?? newId();
      orders.current.set(id, order);
      const done = t('replaced', { coming: name });
      const reply = await run<DropletView>({ method: 'POST', path: machinePath(id, 'replace'), body: { order }, done });
      if (reply.ok) orders.current.delete(id);
      return reply;
    },
  };
}
