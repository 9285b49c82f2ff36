'use client';

import type { AnswerOf, ReadCosts } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ReadState } from '../kit/read-state';
import { useRead } from '../kit/use-read';
import { COSTS } from './paths';
import { useMoney } from './use-money';

type Answer = AnswerOf<typeof ReadCosts>;

/** How many machines there are and what they cost, against what is allowed. */
export function Costs(): ReactNode {
  const t = useTranslations('adminMachines.costs');
  const read = useRead<Answer>(COSTS);
  return (
    <section aria-labelledby="costs" className="mt-10">
      <h2 id="costs" className="display mb-3 text-2xl">
        {t('title')}
      </h2>
      <ReadState read={read}>{(costs) => <Figures costs={costs} />}</ReadState>
      <p className="mt-3 max-w-[90ch] text-sm text-dim">{t('note')}</p>
      <p className="mt-1 max-w-[90ch] text-sm text-dim wrap-anywhere" data-caps>
        {t.rich('caps', { code: (chunks) => <code className="text-ink">{chunks}</code> })}
      </p>
    </section>
  );
}

function Figures({ costs }: { readonly costs: Answer }): ReactNode {
  const t = useTranslations('adminMachines.costs');
  const money = useMoney();
  const { live, cap, priceHourly, perDay, capPerDay, cost } = costs;
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Figure name={t('live')} value={String(live)} note={t('ofCap', { cap })} share={cap === 0 ? 1 : live / cap} />
      <Figure
        name={t('day')}
        value={money(perDay)}
        note={capPerDay === null ? t('noCap') : t('ofCap', { cap: money(capPerDay) })}
        share={capPerDay === null ? null : Number(perDay) / Math.max(Number(capPerDay), 1e-6)}
      />
      <Figure name={t('hour')} value={money(priceHourly)} />
      <Figure name={t('sum')} value={money(cost)} />
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly note?: string;
  /** Of what is allowed, from 0; null where nothing is said about that. */
  readonly share?: number | null;
}

function Figure({ name, value, note, share = null }: FigureProps): ReactNode {
  return (
    <div className="panel flex flex-col p-4">
      <dt className="text-sm text-dim">{name}</dt>
      <dd className="numbers mt-1 text-2xl font-semibold">{value}</dd>
      {note ? <dd className="mt-1 text-sm text-dim wrap-anywhere">{note}</dd> : null}
      {share === null ? null : (
        <dd className="mt-auto pt-2">
          <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-tint">
            <div
              className={`h-full ${share > 0.9 ? 'bg-down' : 'bg-accent'}`}
              style={{ width: `${Math.min(100, 100 * share)}%` }}
            />
          </div>
        </dd>
      )}
    </div>
  );
}
