/** What a cell of a table is sorted and found by. */
export type CellValue = string | number | boolean | null | undefined;

const collator = new Intl.Collator(['en', 'ru'], { numeric: true, sensitivity: 'base' });

/** Orders two values: numbers by size, texts as people do (item 9 before item 10), nothing after everything. */
export function compareValues(one: CellValue, two: CellValue): number {
  const [isNoOne, isNoTwo] = [isNothing(one), isNothing(two)];
  if (isNoOne || isNoTwo) return Number(isNoOne) - Number(isNoTwo);
  if (typeof one === 'number' && typeof two === 'number') return one - two;
  return collator.compare(String(one), String(two));
}

/** What a row is found by: every value of it, in lower case. */
export function textOfRow(values: readonly CellValue[]): string {
  return values
    .filter((value) => !isNothing(value) && typeof value !== 'boolean')
    .map(String)
    .join('\n')
    .toLocaleLowerCase();
}

/** Answers whether a text of `textOfRow` holds each word that was typed, in any order. */
export function finderOf(typed: string): (text: string) => boolean {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return (text) => words.every((word) => text.includes(word));
}

function isNothing(value: CellValue): boolean {
  return value === null || value === undefined || value === '';
}
