/** A field of a thing whose change was recorded; null where there was or is none. */
export interface ChangedField {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Snapshot = Readonly<Record<string, unknown>> | null;

/** The fields in which a thing differs before and after, in the order in which it has them. What is empty is left out. */
export function changedFields(before: Snapshot, after: Snapshot): ChangedField[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
    .filter((each) => each.before !== each.after);
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((each) => textOf(each) ?? '—').join(', ');
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, part]) => `${name}: ${textOf(part) ?? '—'}`);
  return parts.length === 0 ? null : parts.join(', ');
}
