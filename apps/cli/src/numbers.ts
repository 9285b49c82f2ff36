// One decimal and no grouping, so that columns of a table stay narrow and scripts can still read them.
const oneDecimal = new Intl.NumberFormat('en', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
});

/** Milliseconds, or any other measure, with one decimal: "12.0". */
export function formatDecimal(value: number): string {
  return oneDecimal.format(value);
}

/** A share from 0 to 1 as a percentage with one decimal and without the sign: "33.3". */
export function formatPercent(share: number): string {
  return oneDecimal.format(100 * share);
}

/** A number with its noun: "1 move", "2 moves"; `many` is needed only where the plural is not `one` plus "s". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

const russianPlurals = new Intl.PluralRules('ru');

/** A number with its Russian noun: "1 партия", "2 партии", "5 партий". */
export function formatRussianCount(count: number, one: string, few: string, many: string): string {
  const form = russianPlurals.select(count);
  return `${count} ${form === 'one' ? one : form === 'few' ? few : many}`;
}
