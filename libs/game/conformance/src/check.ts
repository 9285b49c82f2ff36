import type { Bilingual } from './bilingual';
import type { CheckId } from './check-ids';
import type { CheckSession } from './check-session';
import type { Finding } from './report';

/** One line of the report. */
export interface Check {
  readonly id: CheckId;
  readonly title: Bilingual;
  /** Checks that must pass first, because the bugs that they find would make this check fail too. */
  readonly needs: readonly CheckId[];
  /** False: its findings are warnings. */
  readonly isRequired: boolean;
  /** The most likely remedy if this check fails and nothing more specific is known. */
  readonly hint: Bilingual;
  /** Resolves if the check passes; otherwise throws `Unmet` or `Halted`, like an assertion. */
  run(session: CheckSession): Promise<void>;
}

/** A finding, which ends its check. Thrown within this package only. */
export class Unmet extends Error {
  readonly finding: Finding;
  readonly isWarning: boolean;

  constructor(finding: Finding, isWarning = false) {
    super(`${finding.where.en}: ${finding.came.en}`);
    this.finding = finding;
    this.isWarning = isWarning;
  }
}

/** The check cannot go on for a reason that is not the bot's fault, so it has no result. Thrown within this package only. */
export class Halted extends Error {
  constructor(readonly because: Bilingual) {
    super(because.en);
  }
}
