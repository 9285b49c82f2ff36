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

export function countCheck(step: { name: string; isGood: boolean; seconds: number }): Count;
export function countJest(report: JestReport | null, step: { isGood: boolean; seconds: number }): Count;
export function totalLine(counts: readonly Count[]): string;
export function summaryTable(counts: readonly Count[]): string;
