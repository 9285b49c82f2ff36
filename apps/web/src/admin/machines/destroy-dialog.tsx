'use client';

import type { DropletView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { callApi } from '../../session/call-api';
import { ConfirmDestruction } from '../kit/confirm-destruction';
import { DROPLETS } from './paths';
import { useMachineNames } from './use-machine-names';
import { useMoney } from './use-money';

const HOURS = 24;

interface DestroyDialogProps {
  readonly machines: readonly DropletView[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** Destroys machines one by one, after a preview of what goes with them. Nothing is shown for none. */
export function DestroyDialog({ machines, onClose, onDone }: DestroyDialogProps): ReactNode {
  const t = useTranslations('adminMachines.destroyDialog');
  const { teamOf, stateOf } = useMachineNames();
  const money = useMoney();
  const perDay = machines.reduce((sum, { priceHourly }) => sum + HOURS * Number(priceHourly ?? 0), 0);
  const ofTeams = machines.filter(({ team }) => team !== null).length;
  return (
    <ConfirmDestruction
      isOpen={machines.length > 0}
      onClose={onClose}
      {...(onDone ? { onDone } : {})}
      title={t('title', { count: machines.length })}
      text={t('text')}
      word={t('word')}
      verb={t('verb')}
      items={machines.map((machine) => ({
        id: machine.id,
        name: machine.name,
        detail: t('detail', { team: teamOf(machine), state: stateOf(machine) }),
      }))}
      act={({ id }) => callApi(`${DROPLETS}/destroy`, { method: 'POST', body: { droplets: [id], confirm: 1 } })}
    >
      <p className="mb-3">
        {t('ofTeams', { count: ofTeams })} {t('sum', { price: money(perDay) })}
      </p>
    </ConfirmDestruction>
  );
}
