import { formatCount } from '../numbers';
import { printable } from '../printable';
import type { DoctorReport } from './doctor-report';
import type { Finding } from './finding';

const LONGEST = 1_000;

/** The report in lines for people. */
export function formatReport({ findings, summary }: DoctorReport): string[] {
  const { ok, warnings, problems, notAsked } = summary;
  const counts = [
    `${ok} ok`,
    formatCount(warnings, 'warning'),
    formatCount(problems, 'problem'),
    ...(notAsked > 0 ? [`${notAsked} not asked`] : []),
  ];
  return [...findings.flatMap(linesOf), `${formatCount(findings.length, 'check')}: ${counts.join(', ')}`];
}

function linesOf({ check, state, measured, remedy, page }: Finding): string[] {
  const line = `${state.padEnd(9)}  ${printable(check)}: ${printable(measured, LONGEST)}`;
  return remedy === null ? [line] : [line, `           ${printable(remedy, LONGEST)} See ${page}.`];
}
