export interface Count {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
}

export interface JestReport {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  numTodoTests?: number;
  numRuntimeErrorTestSuites?: number;
}

/** What `--json` says of each file. */
export interface DetailedReport extends JestReport {
  testResults: readonly {
    name: string;
    status: string;
    assertionResults: readonly { fullName: string; status: string }[];
  }[];
}

export function countCheck(step: { name: string; isGood: boolean; seconds: number }): Count;
export function countJest(
  report: JestReport | null,
  step: { isGood: boolean; seconds: number },
  leftOut?: number,
): Count;
export function filesToRepeat(report: DetailedReport | null, most?: number): string[] | null;
export function mergeRepeated(
  first: DetailedReport,
  second: DetailedReport,
): { report: DetailedReport; unstable: string[] };
export function failedNames(report: DetailedReport | null): string[];
export function totalLine(counts: readonly Count[]): string;
export function summaryTable(counts: readonly Count[]): string;
