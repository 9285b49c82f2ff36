'use client';

import type { DropletView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AreaLink } from '../frame/area-link';

const GROUPS = {
  ready: ['ready', 'imported'],
  coming: ['requested', 'creating', 'waiting_for_address'],
  failing: ['failing'],
  going: ['destroying'],
} as const;
type Group = keyof typeof GROUPS;

/** How many machines there are, by what they are at, and how many of their bots answer. */
export function Machines({ droplets }: { readonly droplets: readonly DropletView[] | undefined }): ReactNode {
  const t = useTranslations('adminDashboard');
  if (droplets === undefined) return <p className="text-dim">…</p>;
  const there = droplets.filter(({ state }) => state !== 'destroyed');
  if (there.length === 0) {
    return (
      <p className="text-dim">
        {t('machines.none')} <AreaLink area="machines">{t('machines.order')}</AreaLink>
      </p>
    );
  }
  const count = (group: Group): number =>
    there.filter(({ state }) => GROUPS[group].some((each) => each === state)).length;
  const silent = there.filter(({ botState, team }) => team !== null && botState === 'silent').length;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {(Object.keys(GROUPS) as Group[]).map((group) => (
        <div key={group} className="flex flex-col justify-between">
          <dt className="text-sm text-dim">{t(`machines.${group}`)}</dt>
          <dd className="numbers display text-2xl">{count(group)}</dd>
        </div>
      ))}
      <div className="flex flex-col justify-between">
        <dt className="text-sm text-dim">{t('machines.silent')}</dt>
        <dd className="numbers display text-2xl">{silent}</dd>
      </div>
    </dl>
  );
}
