import type { CheckId } from './check-ids';
import type { Desk } from './desk';
import type { Finding } from './report';

/** One line of the report. */
export interface Check {
  readonly id: CheckId;
  readonly title: string;
  /** Checks that must not have failed: what they look for would show here again, under a wrong name. */
  readonly needs: readonly CheckId[];
  /** False: what it finds is a warning. */
  readonly isRequired: boolean;
  /** What most likely is to be mended where this check fails and nothing more definite can be said. */
  readonly hint: string;
  /** Resolves where all is well; ends by throwing `Unmet` or `Halted`, as an assertion does. */
  run(desk: Desk): Promise<void>;
}

/** What a check found: it ends there. Thrown within this package only. */
export class Unmet extends Error {
  readonly finding: Finding;
  readonly isWarning: boolean;

  constructor(finding: Finding, isWarning = false) {
    super(`${finding.where}: ${finding.came}`);
    this.finding = finding;
    this.isWarning = isWarning;
  }
}

/** The check cannot go on for a reason that is not the bot's: it tells nothing. Thrown within this package only. */
export class Halted extends Error {}
