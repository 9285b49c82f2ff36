import { z } from 'zod';
import { Finding } from './finding';

/** What `hexduel doctor --json` prints. */
export const DoctorReport = z.object({
  url: z.string(),
  /** When it was asked, by the clock of the machine that asked. */
  askedAt: z.iso.datetime(),
  findings: z.array(Finding),
  summary: z.object({ ok: z.int(), warnings: z.int(), problems: z.int(), notAsked: z.int() }),
});
export type DoctorReport = z.infer<typeof DoctorReport>;

/** The report of these findings. */
export function doctorReport(url: string, askedAt: number, findings: readonly Finding[]): DoctorReport {
  const count = (state: Finding['state']) => findings.filter((each) => each.state === state).length;
  return {
    url,
    askedAt: new Date(askedAt).toISOString(),
    findings: [...findings],
    summary: {
      ok: count('ok'),
      warnings: count('warning'),
      problems: count('problem'),
      notAsked: count('not asked'),
    },
  };
}
