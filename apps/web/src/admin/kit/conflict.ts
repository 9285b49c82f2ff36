/** A field that two admins have changed, or that only the other one has. */
export interface Difference {
  readonly field: string;
  /** What this form would save, and what is saved now, as texts. */
  readonly mine: string;
  readonly theirs: string;
}

/** The values of a form that differ from those that are saved now, in the order of the form. */
export function differences(
  mine: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
): Difference[] {
  return Object.keys(mine)
    .filter((field) => asText(mine[field]) !== asText(theirs[field]))
    .map((field) => ({ field, mine: asText(mine[field]), theirs: asText(theirs[field]) }));
}

/** A value as an admin reads it; '' for nothing. */
function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(asText).join(', ');
  if (typeof value === 'object') return Object.values(value).map(asText).join(' ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
