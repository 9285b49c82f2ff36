import { reported } from '../doctor/doctor-report';
import type { ReportedFinding } from '../doctor/doctor-report';
import type { Finding } from '../doctor/finding';
import { englishWords } from './english-words';

/** A finding of the doctor in English, after a look at its Russian: no English is left in it but names and `also`. */
export function said(finding: Finding, also: readonly string[] = []): ReportedFinding {
  const { check, measured, remedy } = finding;
  for (const [, russian] of [check, measured, ...(remedy ? [remedy] : [])]) {
    expect({ russian, english: englishWords(russian, also) }).toEqual({ russian, english: [] });
  }
  return reported(finding);
}
