'use client';

import type { DropletView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AtVenue } from '../kit/at-venue';
import { Part } from './part';
import { useMachineNames } from './use-machine-names';
import { useMoney } from './use-money';

interface MachineFactsProps {
  readonly machine: DropletView;
  readonly machines: readonly DropletView[];
}

/** What is known of a machine, by name. */
export function MachineFacts({ machine, machines }: MachineFactsProps): ReactNode {
  const t = useTranslations('adminMachines');
  const money = useMoney();
  const { teamOf, providerOf } = useMachineNames();
  const { size, region, address, botAddress, botState, knownHostKey, providerId, priceHourly, cost } = machine;
  const replaced = machines.find(({ id }) => id === machine.replaces)?.name ?? machine.replaces;
  const bot = botState === null ? t('page.notProbed') : t(`page.botState.${botState}`);
  const time = (at: string | null): ReactNode => (at === null ? null : <AtVenue at={at} as="seconds" />);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('team'), teamOf(machine)],
    [t('provider'), providerOf(machine)],
    [t('size'), size],
    [t('region'), region],
    [t('address'), address],
    [t('page.bot'), botAddress === null ? null : `${botAddress} (${bot})`],
    [t('page.hostKey'), knownHostKey ?? t('page.noHostKey')],
    [t('page.providerId'), providerId],
    [t('page.replaces'), replaced],
    [t('page.created'), time(machine.createdAt)],
    [t('page.ready'), time(machine.readyAt)],
    [t('page.destroyed'), time(machine.destroyedAt)],
    [t('page.price'), priceHourly === null ? null : money(priceHourly)],
    [t('cost'), money(cost)],
  ];
  return (
    <Part title={t('page.facts')}>
      <dl className="panel divide-y divide-edge">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="grid gap-x-4 px-4 py-2 sm:grid-cols-[11rem_1fr]">
              <dt className="text-dim">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </Part>
  );
}
