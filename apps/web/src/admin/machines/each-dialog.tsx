'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { DropletView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { callApi } from '../../session/call-api';
import type { Reply } from '../../session/call-api';
import { doToEach } from '../kit/destruction';
import type { Doomed, DoomedState } from '../kit/destruction';
import { Dialog } from '../kit/dialog';
import { DoomedList } from '../kit/doomed-list';
import { newId } from '../kit/new-id';
import { machinePath } from './paths';
import { useMachineNames } from './use-machine-names';

export type EachAct = 'retry' | 'replace' | 'unassign';

const TEXTS = { retry: 'textRetry', replace: 'textReplace', unassign: 'textUnassign' } as const;

interface EachDialogProps {
  readonly act: EachAct;
  readonly machines: readonly DropletView[];
  readonly onClose: () => void;
}

/** Does the same to several machines, one by one: says what it means before, then how far each is, and what failed. */
export function EachDialog({ act, machines, onClose }: EachDialogProps): ReactNode {
  const t = useTranslations('adminMachines.eachDialog');
  const kit = useTranslations('adminKit');
  const { teamOf } = useMachineNames();
  const reads = useQueryClient();
  // What it is done to is what was chosen when the dialog opened. The ids of orders stay, so that a retry orders nothing twice.
  const [items] = useState(() => machines.map((each) => ({ id: each.id, name: each.name, detail: teamOf(each) })));
  const [orders] = useState(() => new Map(machines.map(({ id }) => [id, newId()])));
  const [phase, setPhase] = useState<'asks' | 'runs' | 'over'>('asks');
  const [states, setStates] = useState<ReadonlyMap<string, DoomedState>>(new Map());

  const send = ({ id }: Doomed): Promise<Reply<unknown>> => {
    if (act === 'unassign') return callApi(machinePath(id, 'team'), { method: 'DELETE' });
    const body = act === 'replace' ? { body: { order: orders.get(id) } } : {};
    return callApi(machinePath(id, act), { method: 'POST', ...body });
  };
  const run = async (these: readonly Doomed[]): Promise<void> => {
    setPhase('runs');
    await doToEach(these, send, (id, state) => setStates((all) => new Map(all).set(id, state)));
    setPhase('over');
    void reads.invalidateQueries({ queryKey: ['read'] });
  };

  const failed = items.filter(({ id }) => states.get(id)?.kind === 'failed');
  const done = items.filter(({ id }) => states.get(id)?.kind === 'done').length;
  return (
    <Dialog
      isOpen
      onClose={phase === 'runs' ? undefined : onClose}
      title={t(act, { count: items.length })}
      text={t(TEXTS[act])}
      actions={
        <>
          <button type="button" className="button" onClick={onClose} disabled={phase === 'runs'}>
            {phase === 'asks' ? kit('cancel') : kit('close')}
          </button>
          {phase === 'asks' ? (
            <button type="button" className="button primary" onClick={() => void run(items)}>
              {t('start')}
            </button>
          ) : null}
          {phase === 'over' && failed.length > 0 ? (
            <button type="button" className="button primary" onClick={() => void run(failed)}>
              {t('again', { count: failed.length })}
            </button>
          ) : null}
        </>
      }
    >
      <div data-each={phase}>
        <DoomedList items={items} states={states} label={t('list')} />
        {phase === 'asks' ? null : (
          <p role="status" className="mt-3">
            {t('progress', { done, of: items.length })}{' '}
            {failed.length > 0 ? t('failed', { count: failed.length }) : null}
          </p>
        )}
      </div>
    </Dialog>
  );
}
