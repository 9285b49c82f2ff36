import { ProblemError } from '@hexduel/service-host';

/** The problems of status 404: what there is not, and where to look. */
export const absent = {
  sandbox: (word: string) =>
    new ProblemError(
      404,
      'ERR_NO_SANDBOX',
      `There is no sandbox "${word}": /api/ladder/sandboxes lists all with their slugs.`,
    ),
  round: (sandbox: string, number: number) =>
    new ProblemError(
      404,
      'ERR_NO_ROUND',
      `Sandbox "${sandbox}" has no round ${number}: /api/ladder/sandboxes/${sandbox}/rounds lists those it has. A restart clears all.`,
    ),
  hidden: (number: number) =>
    new ProblemError(
      404,
      'ERR_HIDDEN',
      `Round ${number} is not shown until the results are unfrozen: ask for a round before it, or sign in and ask with view=own (a team's own matches) or view=admin.`,
    ),
  scores: (sandbox: string, number: number) =>
    new ProblemError(
      404,
      'ERR_NOT_SCORED',
      `Round ${number} of sandbox "${sandbox}" is not scored yet: ask again when its state is "scored".`,
    ),
  entry: (sandbox: string, number: number) =>
    new ProblemError(
      404,
      'ERR_NO_ENTRY',
      `Sandbox "${sandbox}" has no entry ${number}: /api/ladder/sandboxes/${sandbox}/ladder lists its entries.`,
    ),
  participant: (entryNumber: number, round: number) =>
    new ProblemError(
      404,
      'ERR_NOT_IN_ROUND',
      `Entry ${entryNumber} has no matches in round ${round}: leave "round" out for its latest.`,
    ),
  standing: (entryNumber: number, round: number) =>
    new ProblemError(
      404,
      'ERR_NOT_IN_ROUND',
      `Entry ${entryNumber} was not in the ladder yet after round ${round}: ask for a later round.`,
    ),
  match: (match: string) =>
    new ProblemError(
      404,
      'ERR_NO_MATCH',
      `There is no match ${match}: a restart of its sandbox may have cleared it; find others in the rounds of a sandbox.`,
    ),
};
