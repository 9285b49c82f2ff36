import { ladderProblems } from '@hexduel/contracts-http';
import { ProblemError, problemsOf } from '@hexduel/service-host';

const { problem } = problemsOf(ladderProblems);

/** Every refusal of ladder: what cannot be answered, and what to do instead. Throw it. */
export const refusals = {
  noSandbox: (word: string) =>
    problem('ERR_NO_SANDBOX', `There is no sandbox "${word}": /api/ladder/sandboxes lists all with their slugs.`),
  noRound: (sandbox: string, number: number) =>
    problem(
      'ERR_NO_ROUND',
      `Sandbox "${sandbox}" has no round ${number}: /api/ladder/sandboxes/${sandbox}/rounds lists its rounds. A restart clears them all.`,
    ),
  oldRound: (sandbox: string, number: number) =>
    problem(
      'ERR_NOT_KEPT',
      `Round ${number} of sandbox "${sandbox}" is so old that it is no longer kept: /api/ladder/sandboxes/${sandbox}/rounds lists those that are.`,
    ),
  oldMatches: (sandbox: string, number: number) =>
    problem(
      'ERR_NOT_KEPT',
      `Round ${number} of sandbox "${sandbox}" is so old that its matches are no longer kept: /api/ladder/sandboxes/${sandbox}/rounds/${number}/standings still has what they brought.`,
    ),
  hiddenRound: (number: number) =>
    problem(
      'ERR_HIDDEN',
      `Round ${number} is not shown until the results are unfrozen: ask for an earlier round, or sign in and ask with view=own (the matches of your team) or view=admin.`,
    ),
  // The number of its round would reveal how many rounds there are.
  hiddenMatch: () =>
    problem(
      'ERR_HIDDEN',
      'This match is not shown until the results are unfrozen: sign in and ask with view=own (the matches of your team) or view=admin.',
      'match',
    ),
  notScored: (sandbox: string, number: number) =>
    problem(
      'ERR_NOT_SCORED',
      `Round ${number} of sandbox "${sandbox}" is not scored yet: ask again when its state is "scored".`,
    ),
  noEntry: (sandbox: string, number: number) =>
    problem(
      'ERR_NO_ENTRY',
      `Sandbox "${sandbox}" has no entry ${number}: /api/ladder/sandboxes/${sandbox}/ladder lists its entries.`,
    ),
  notInRound: (entryNumber: number, round: number) =>
    problem(
      'ERR_NOT_IN_ROUND',
      `Entry ${entryNumber} has no matches in round ${round}: leave "round" out to get its latest round.`,
    ),
  notInLadder: (entryNumber: number, round: number) =>
    problem(
      'ERR_NOT_IN_ROUND',
      `Entry ${entryNumber} was not in the ladder yet after round ${round}: ask for a later round.`,
    ),
  noMatch: (match: string) =>
    problem(
      'ERR_NO_MATCH',
      `There is no match ${match}: a restart of its sandbox may have cleared it, or it is so old that it is no longer kept. The rounds of a sandbox list its matches.`,
    ),
  notAnEntry: (entry: string) =>
    problem('ERR_NOT_AN_ENTRY', `There is no entry ${entry} in this sandbox: use an id from its ladder.`),
  noCorrection: (correction: string) =>
    problem(
      'ERR_NO_CORRECTION',
      `There is no correction ${correction} of completed rounds in this sandbox: use an id from the list of its corrections.`,
    ),
  notCorrectable: (round: number) =>
    problem('ERR_NOT_KEPT', `The matches of round ${round} are no longer kept: only later rounds can be corrected.`),
  notScorable: (reason: string) =>
    problem('ERR_NOT_SCORABLE', `The rules of scoring do not accept the correction: ${reason}.`),
  sameEntry: (entryNumber: number) =>
    problem('ERR_SAME_ENTRY', `Entry ${entryNumber} does not play against itself: name another opponent.`),
  noOwnTeam: () =>
    problem(
      'ERR_NO_OWN_TEAM',
      'The view "own" belongs to a team, and an admin has none: ask with view=admin, which shows everything.',
    ),
  exportsBusy: (running: number, retryAfterS: number) => {
    const { status } = ladderProblems.ERR_EXPORTS_BUSY;
    const detail = `${running} exports are running already: try again in ${retryAfterS} s.`;
    return new ProblemError(status, 'ERR_EXPORTS_BUSY', detail, undefined, retryAfterS);
  },
};
