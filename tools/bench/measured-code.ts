import { buildVersion } from '@hexduel/testing/system';

/** The code whose services are measured: this checkout, or an earlier commit. */
export interface MeasuredCode {
  readonly name: 'now' | 'before';
  /** The folder of its checkout; undefined for this one. */
  readonly root: string | undefined;
}

/** This code, after that of the commit which `npm run bench -- --before COMMIT` names: it is built, and removed when this process ends. */
export async function measuredCode(): Promise<MeasuredCode[]> {
  const now = { name: 'now', root: undefined } as const;
  const commit = process.env['HEXDUEL_BENCH_BEFORE'];
  if (commit === undefined) return [now];
  const before = await buildVersion(commit);
  process.once('exit', () => before.remove());
  return [{ name: 'before', root: before.root }, now];
}
