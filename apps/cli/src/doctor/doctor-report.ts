import { z } from 'zod';
import type { Finding } from './finding';

/** What `hexduel doctor --json` prints: in English, whatever the language is. */
export const DoctorReport = z.object({
  url: z.string(),
  /** When it was asked, by the clock of the machine that asked. */
  askedAt: z.iso.datetime(),
  findings: z.array(
    z.object({
      check: z.string(),
      state: z.enum(['ok', 'warning', 'problem', 'not asked']),
      measured: z.string(),
      remedy: z.string().nullable(),
      page: z.string().nullable(),
    }),
  ),
  summary: z.object({ ok: z.int(), warnings: z.int(), problems: z.int(), notAsked: z.int() }),
});
export type DoctorReport = z.infer<typeof DoctorReport>;
export type ReportedFinding = DoctorReport['findings'][number];

/** What was asked, when, and what was found. */
export interface Examination {
  readonly url: string;
  /** By the clock of the machine that asked. */
  readonly askedAt: number;
  readonly findings: readonly Finding[];
}

/** The report of an examination. */
export function doctorReport({ url, askedAt, findings }: Examination): DoctorReport {
  return {
    url,
    askedAt: new Date(askedAt).toISOString(),
    findings: findings.map(reported),
    summary: countsOf(findings),
  };
}

/** A finding in English. */
export function reported({ check, state, measured, remedy, page }: Finding): ReportedFinding {
  return { check: check[0], state, measured: measured[0], remedy: remedy?.[0] ?? null, page };
}

/** How many findings there are of each state. */
export function countsOf(findings: readonly Finding[]): DoctorReport['summary'] {
  const count = (state: Finding['state']) => findings.filter((each) => each.state === state).length;
  return {
    ok: count('ok'),
    warnings: count('warning'),
    problems: count('problem'),
    notAsked: count('not asked'),
  };
}
