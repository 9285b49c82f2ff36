import { useFormatter } from 'next-intl';

/** Writes money of the provider, which bills in US dollars: cents, and more places for what costs less than a dollar. */
export function useMoney(): (amount: string | number) => string {
  const format = useFormatter();
  return (amount) => {
    const value = Number(amount);
    const maximumFractionDigits = value !== 0 && Math.abs(value) < 1 ? 4 : 2;
    return format.number(value, {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: 2,
      maximumFractionDigits,
    });
  };
}
