'use client';

import type { DropletView } from '@hexduel/contracts-http';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageLink } from '../../frame/page-link';
import { AtVenue } from '../kit/at-venue';
import { useAct } from '../kit/use-act';
import { mayBeAdopted, mayBeDestroyed } from './finding-acts';
import type { Finding } from './orphans';
import { RECONCILIATION } from './paths';
import { useMoney } from './use-money';

const HOURS = 24;

interface FindingRowProps {
  readonly finding: Finding;
  /** Our machine that it is about, where there is one. */
  readonly machine: DropletView | null;
  readonly onDestroy: () => void;
}

/** One difference: what it is, in words of the service, since when, what it costs, and the acts that end it. */
export function FindingRow({ finding, machine, onDestroy }: FindingRowProps): ReactNode {
  const t = useTranslations('adminMachines');
  const locale = useLocale();
  const money = useMoney();
  const { run, isBusy } = useAct();
  const { kind, name, providerId, explanation, priceHourly, since } = finding;
  const adopt = (): void =>
    void run({
      ...{ method: 'POST', path: `${RECONCILIATION}/adopt`, body: { providerId } },
      done: t('done.adopted', { name }),
    });
  return (
    <li className="panel p-4" data-finding={kind}>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <span className="tag">{t(`orphans.kind.${kind}`)}</span>
        <p className="text-sm text-dim">
          {t('orphans.since')} <AtVenue at={since} />
          {priceHourly === null ? null : `, ${t('orphans.price')}: ${money(HOURS * Number(priceHourly))}`}
        </p>
      </div>
      <p lang="en" className="mt-2 max-w-[90ch] wrap-anywhere">
        {explanation}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {machine ? (
          <PageLink href={`/${locale}/admin/machines/${machine.id}`} className="button small">
            {t('orphans.open', { name: machine.name })}
          </PageLink>
        ) : null}
        {mayBeAdopted(finding) ? (
          <button type="button" className="button small" disabled={isBusy} onClick={adopt}>
            {t('orphans.adopt')}
          </button>
        ) : null}
        {mayBeDestroyed(finding) ? (
          <button type="button" className="button small danger" onClick={onDestroy}>
            {t('orphans.destroy')}
          </button>
        ) : null}
      </div>
    </li>
  );
}
