'use client';

import type { AnswerOf, ReadCosts } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { OrderPreview } from './order-preview';
import { useMoney } from './use-money';

interface OrderCostProps {
  readonly preview: OrderPreview;
  readonly costs: AnswerOf<typeof ReadCosts>;
}

/** What an order costs, and what all machines cost then, against what is allowed. */
export function OrderCost({ preview, costs }: OrderCostProps): ReactNode {
  const t = useTranslations('adminMachines.orderDialog');
  const money = useMoney();
  const { perDay, perDayAfter, liveAfter, isTooMany, isTooExpensive } = preview;
  const { cap, capPerDay } = costs;
  const after = money(perDayAfter);
  const rows = [
    [t('perDay'), perDay === null ? t('unpriced') : money(perDay)],
    [t('perDayAfter'), capPerDay === null ? after : t('ofCap', { value: after, cap: money(capPerDay) })],
    [t('liveAfter'), t('ofCap', { value: String(liveAfter), cap: String(cap) })],
  ] as const;
  return (
    <section aria-label={t('preview')} className="panel p-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-dim">{name}</dt>
            <dd className="numbers text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {isTooMany || isTooExpensive ? (
        <p role="alert" className="mt-2 font-medium text-down">
          {isTooMany ? t('tooMany', { cap: String(cap) }) : t('tooExpensive', { cap: money(capPerDay ?? '0') })}
        </p>
      ) : null}
    </section>
  );
}
