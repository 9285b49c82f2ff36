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
