import { ProblemError } from '@hexduel/service-host';

function none(code: string, path: string, detail: string): ProblemError {
  return new ProblemError(404, code, detail, [{ path, message: detail }]);
}

/** The problems of status 404: what there is not, and where to look. */
export const absent = {
  sandbox: (word: string) =>
    none(
      'ERR_NO_SANDBOX',
      'sandbox',
      `There is no sandbox "${word}": /api/ladder/sandboxes lists all with their slugs.`,
    ),
  round: (sandbox: string, number: number) =>
    none(
      'ERR_NO_ROUND',
      'round',
      `Sandbox "${sandbox}" has no round ${number}: /api/ladder/sandboxes/${sandbox}/rounds lists those it has. A restart clears all.`,
    ),
  hidden: (number: number) =>
    none(
      'ERR_HIDDEN',
      'round',
      `Round ${number} is not shown until the results are unfrozen: ask for a round before it, or sign in and ask with view=own (a team's own matches) or view=admin.`,
    ),
  // Which round it is of would tell how far the rounds are.
  hiddenMatch: () =>
    none(
      'ERR_HIDDEN',
      'match',
      "This match is not shown until the results are unfrozen: sign in and ask with view=own (a team's own matches) or view=admin.",
    ),
  scores: (sandbox: string, number: number) =>
    none(
      'ERR_NOT_SCORED',
      'round',
      `Round ${number} of sandbox "${sandbox}" is not scored yet: ask again when its state is "scored".`,
    ),
  entry: (sandbox: string, number: number) =>
    none(
      'ERR_NO_ENTRY',
      'entryNumber',
      `Sandbox "${sandbox}" has no entry ${number}: /api/ladder/sandboxes/${sandbox}/ladder lists its entries.`,
    ),
  participant: (entryNumber: number, round: number) =>
    none(
      'ERR_NOT_IN_ROUND',
      'round',
      `Entry ${entryNumber} has no matches in round ${round}: leave "round" out for its latest.`,
    ),
  standing: (entryNumber: number, round: number) =>
    none(
      'ERR_NOT_IN_ROUND',
      'round',
      `Entry ${entryNumber} was not in the ladder yet after round ${round}: ask for a later round.`,
    ),
  match: (match: string) =>
    none(
      'ERR_NO_MATCH',
      'match',
      `There is no match ${match}: a restart of its sandbox may have cleared it; find others in the rounds of a sandbox.`,
    ),
};
