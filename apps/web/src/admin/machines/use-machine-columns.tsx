'use client';

import type { DropletView } from '@hexduel/contracts-http';
import { useFormatter, useLocale, useNow, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { PageLink } from '../../frame/page-link';
import type { Column } from '../kit/use-data-table';
import { StateCell } from './state-cell';
import { useMachineNames } from './use-machine-names';
import { useMoney } from './use-money';

const MINUTE_MS = 60_000;

/** The columns of the table of machines. */
export function useMachineColumns(): readonly Column<DropletView>[] {
  const t = useTranslations('adminMachines');
  const locale = useLocale();
  const format = useFormatter();
  const now = useNow({ updateInterval: MINUTE_MS });
  const money = useMoney();
  const { teamOf, providerOf, stateOf } = useMachineNames();
  // Texts, formats and names depend on nothing but the language.
  return useMemo(
    () => [
      {
        ...{ id: 'name', header: t('name'), value: ({ name }) => name },
        cell: ({ id, name }) => (
          <PageLink
            href={`/${locale}/admin/machines/${id}`}
            className="font-medium underline-offset-4 sm:whitespace-nowrap hover:underline"
          >
            {name}
          </PageLink>
        ),
      },
      {
        ...{ id: 'state', header: t('stateHead') },
        value: stateOf,
        cell: (machine) => <StateCell machine={machine} />,
      },
      {
        ...{ id: 'team', header: t('team'), value: teamOf },
        cell: (machine) => (
          <span className={machine.team === null ? 'whitespace-nowrap text-dim' : ''}>{teamOf(machine)}</span>
        ),
      },
      {
        ...{ id: 'provider', header: t('provider'), isMinor: true },
        value: (machine) => [providerOf(machine), machine.size, machine.region].filter(Boolean).join(' '),
        cell: (machine) => (
          <span className="whitespace-nowrap">
            {providerOf(machine)}
            {machine.size === null ? null : (
              <span className="block text-sm text-dim">
                {[machine.size, machine.region].filter(Boolean).join(', ')}
              </span>
            )}
          </span>
        ),
      },
      {
        ...{ id: 'address', header: t('address'), value: ({ address }) => address ?? '–' },
        cell: ({ address, botAddress }) => (
          <span className="numbers whitespace-nowrap">{portOf(address, botAddress)}</span>
        ),
      },
      {
        ...{ id: 'age', header: t('age'), isMinor: true, value: ({ createdAt }) => createdAt },
        cell: ({ createdAt }) => (
          // The clock of the page stands for a minute at a time: what is newer is no future.
          <span className="whitespace-nowrap">
            {format.relativeTime(Math.min(Date.parse(createdAt), now.getTime()), now)}
          </span>
        ),
      },
      {
        ...{ id: 'cost', header: t('cost'), isNumeric: true, isMinor: true, value: ({ cost }) => Number(cost) },
        cell: ({ cost }) => money(cost),
      },
    ],
    [locale, now],
  );
}

/** Address and port of the bot, where it is at the address; otherwise the address alone. */
function portOf(address: string | null, botAddress: string | null): string {
  if (address === null) return '–';
  const port = botAddress?.includes(address) === true ? new URL(botAddress).port : '';
  return port === '' ? address : `${address}:${port}`;
}
