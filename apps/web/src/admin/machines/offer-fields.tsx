'use client';

import type { OfferView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useMoney } from './use-money';

interface Chosen {
  readonly size: string;
  readonly region: string;
}

interface OfferFieldsProps {
  readonly sizes: readonly OfferView[];
  readonly chosen: Chosen;
  /** Where the chosen size can be had; none where the provider does not say: the configured one is ordered then. */
  readonly regions: readonly string[];
  readonly onChange: (change: Partial<Chosen>) => void;
}

/** The size and the region of an order, among what the provider offers. */
export function OfferFields({ sizes, chosen, regions, onChange }: OfferFieldsProps): ReactNode {
  const t = useTranslations('adminMachines.orderDialog');
  const money = useMoney();
  const textOf = ({ size, about, priceHourly }: OfferView): string =>
    priceHourly === null
      ? t('sizeOptionUnpriced', { size, about })
      : t('sizeOption', { size, about, price: money(priceHourly) });
  return (
    <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
      <label className="block min-w-0">
        <span className="mb-1.5 block font-medium">{t('size')}</span>
        <select className="field" value={chosen.size} onChange={({ target }) => onChange({ size: target.value })}>
          {sizes.some(({ size }) => size === chosen.size) ? null : <option value={chosen.size}>{chosen.size}</option>}
          {sizes.map((offer) => (
            <option key={offer.size} value={offer.size}>
              {textOf(offer)}
            </option>
          ))}
        </select>
      </label>
      {regions.length === 0 ? null : (
        <label className="block min-w-0">
          <span className="mb-1.5 block font-medium">{t('region')}</span>
          <select className="field" value={chosen.region} onChange={({ target }) => onChange({ region: target.value })}>
            {regions.map((region) => (
              <option key={region}>{region}</option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
