import { buildVersion } from '@hexduel/testing/system';

/** The code whose services are measured: this checkout, or an earlier commit. */
export interface MeasuredCode {
  readonly name: 'now' | 'before';
  /** The folder of its checkout; undefined for this one. */
  readonly root: string | undefined;
}

/** This code, after that of the commit which `npm run bench -- --before COMMIT` names. `remove` removes what was built for it. */
export async function measuredCode(): Promise<{ codes: MeasuredCode[]; remove(): void }> {
  const now = { name: 'now', root: undefined } as const;
  const commit = process.env['HEXDUEL_BENCH_BEFORE'];
  if (commit === undefined) return { codes: [now], remove: () => undefined };
  const before = await buildVersion(commit);
  return { codes: [{ name: 'before', root: before.root }, now], remove: () => before.remove() };
}
