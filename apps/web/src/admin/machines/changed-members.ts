const MOST_LENGTH = 80;

/** What differs between two states of a row, as `state: creating → ready`; nothing where one of them is missing. */
export function changedMembers(before: unknown, after: unknown): string[] {
  if (!isRecord(before) || !isRecord(after)) return [];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap((name) => {
    const [old, now] = [textOf(before[name]), textOf(after[name])];
    return old === now ? [] : [`${name}: ${old} → ${now}`];
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '–';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MOST_LENGTH ? `${text.slice(0, MOST_LENGTH)}…` : text;
}
