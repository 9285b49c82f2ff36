import { schedulingProblems } from '@hexduel/contracts-http';
import type { SchedulingProblem } from '@hexduel/contracts-http';
import { refused } from '@hexduel/result';
import { problemsOf } from '@hexduel/service-host';

/** How refusals of scheduling become answers over HTTP. */
export const { orConflict, orProblem } = problemsOf(schedulingProblems);

/** Why a request is refused: a code for programs, and a sentence that ends with the remedy. */
export interface Refusal {
  readonly code: SchedulingProblem;
  readonly message: string;
  /** After how many seconds another attempt makes sense. */
  readonly retryAfterS?: number;
}

const BUSY_S = 3;

type Refused = { readonly ok: false; readonly error: Refusal };

const refuse = (code: SchedulingProblem, message: string): Refused => refused({ code, message });

// What does not exist.
export const noSandbox = (sandbox: string): Refused =>
  refuse('ERR_NO_SANDBOX', `There is no sandbox ${sandbox}: use a slug or an id from the list of sandboxes.`);
export const noTeam = (team: string): Refused =>
  refuse('ERR_NO_TEAM', `There is no team ${team}: it never existed or was deleted; use an id from the list of teams.`);
export const noEntry = (team: string): Refused =>
  refuse('ERR_NO_ENTRY', `Team ${team} is not in this sandbox: use one from the list of its entries.`);
export const noRoundType = (roundType: string): Refused =>
  refuse(
    'ERR_NO_ROUND_TYPE',
    `There is no round type ${roundType}: use an id from the list of the sandbox's round types.`,
  );
export const noGameEvent = (gameEvent: string): Refused =>
  refuse(
    'ERR_NO_GAME_EVENT',
    `There is no game event ${gameEvent}: use an id from the list of the sandbox's game events.`,
  );
export const noAdmin = (name: string): Refused =>
  refuse('ERR_NO_ADMIN', `There is no admin "${name}": use a name from the list of admins.`);

export const noSession = (session: string): Refused =>
  refuse(
    'ERR_NO_SESSION',
    `There is no session ${session}: it has ended or is over; use an id from the list of sessions.`,
  );

export const noMatch = (match: string): Refused =>
  refuse(
    'ERR_NO_MATCH',
    `There is no match ${match} in this sandbox: a restart has cleared it, or it is so old that it is no longer kept.`,
  );
export const notAnEntry = (entry: string): Refused =>
  refuse('ERR_NOT_AN_ENTRY', `There is no entry ${entry} in this sandbox: use an id from the list of its entries.`);
export const noCorrection = (correction: string): Refused =>
  refuse(
    'ERR_NO_CORRECTION',
    `There is no correction ${correction} in this sandbox: use an id from the list of its corrections.`,
  );
export const noDeadLetter = (number: number): Refused =>
  refuse(
    'ERR_NO_DEAD_LETTER',
    `There is no dead letter ${number}: it was replayed, dropped or too old; use a number from the list of dead letters.`,
  );

export const noRehearsal = (rehearsal: string): Refused =>
  refuse('ERR_NO_REHEARSAL', `There is no rehearsal ${rehearsal}: use an id from the list of rehearsals.`);

// What exists already.
export const slugTaken = (slug: string): Refused =>
  refuse('ERR_SLUG_TAKEN', `A sandbox "${slug}" exists already: choose another slug.`);
export const teamNameTaken = (name: string): Refused =>
  refuse('ERR_NAME_TAKEN', `A team "${name}" exists already: choose another name.`);
export const adminNameTaken = (name: string): Refused =>
  refuse('ERR_NAME_TAKEN', `An admin "${name}" exists already: choose another name.`);
export const alreadyEntered = (name: string): Refused =>
  refuse('ERR_ALREADY_ENTERED', `Team "${name}" is in this sandbox already: there is nothing to do.`);

// What the state of a team, a sandbox or a game event does not allow.
export const teamLeaves = (name: string): Refused =>
  refuse('ERR_TEAM_LEAVES', `Team "${name}" is marked for deletion: enter another one.`);
export const sandboxFull = (most: number): Refused =>
  refuse('ERR_SANDBOX_FULL', `A sandbox has at most ${most} entries: remove one or use another sandbox.`);
export const playsNoContest = (names: readonly string[]): Refused =>
  refuse(
    'ERR_NO_CONTEST',
    `Teams without contest take no place in a final: ${names.map((name) => `"${name}"`).join(', ')}. Leave them out, or clear their noContest first.`,
  );
export const tokensSpent = (name: string): Refused =>
  refuse('ERR_TOKENS_SPENT', `Team "${name}" has used up all its tokens: delete it and create it again.`);
export const notMarkedForDeletion = (name: string): Refused =>
  refuse('ERR_STATE', `Team "${name}" is not marked for deletion: there is nothing to undo.`);
export const alreadyRunning = (): Refused =>
  refuse('ERR_STATE', 'The tournament is running already: there is nothing to do.');
export const finishedCannotStart = (): Refused =>
  refuse('ERR_STATE', 'The tournament is finished: restart the sandbox first.');
export const onlyRunningCanPause = (state: string): Refused =>
  refuse('ERR_STATE', `The tournament is ${state}: only a running tournament can be paused.`);
export const onlyStartedCanFinish = (state: string): Refused =>
  refuse('ERR_STATE', `The tournament is ${state}: only a tournament that has started can be finished.`);
export const onlyPlannedHasStart = (state: string): Refused =>
  refuse('ERR_STATE', `The tournament is ${state}: restart a finished one to plan its start.`);
export const noRestartRequested = (): Refused =>
  refuse('ERR_STATE', 'No restart is requested, or it has happened by now: there is nothing to take back.');
export const alreadyFrozen = (fromRound: number): Refused =>
  refuse(
    'ERR_STATE',
    `The sandbox is frozen from round ${fromRound} on: name another round to move the freeze, or unfreeze it first.`,
  );
export const notFrozen = (): Refused => refuse('ERR_STATE', 'The sandbox is not frozen: there is nothing to do.');
export const nothingToReveal = (): Refused =>
  refuse(
    'ERR_STATE',
    'The sandbox is not frozen, so that everything is shown already: freeze it before the rounds that a reveal is to end with.',
  );
export const revealNeedsEnd = (state: string): Refused =>
  refuse(
    'ERR_STATE',
    `The tournament is ${state}: a reveal needs places that change no more, so finish or pause the tournament first.`,
  );
export const revealNeedsRound = (number: number): Refused =>
  refuse('ERR_STATE', `Round ${number} is not scored yet: try again when its last match is over and it is scored.`);
export const nobodyToReveal = (): Refused =>
  refuse('ERR_STATE', 'No round of this sandbox with entries was played: there is nothing to reveal, so unfreeze it.');
export const revealIsRunning = (): Refused =>
  refuse('ERR_STATE', 'A reveal is running: end it, or cancel it, and try again.');
export const noRevealRuns = (): Refused => refuse('ERR_STATE', 'No reveal is running: start one first.');
export const revealHasMoved = (opened: number): Refused =>
  refuse('ERR_STATE', `The reveal has moved: ${opened} places are open by now. Look, and send that number.`);
export const allPlacesOpen = (): Refused =>
  refuse('ERR_STATE', 'All places are open: end the reveal, which unfreezes the sandbox.');
export const noPlaceOpen = (): Refused =>
  refuse('ERR_STATE', 'No place is open: there is nothing to close; cancel the reveal to call it off.');
export const onlyBestAreLeft = (): Refused =>
  refuse('ERR_STATE', 'Only the best three are left, which do not open by themselves: open them step by step.');
export const onlyVoidPlaysAgain = (status: string): Refused =>
  refuse('ERR_STATE', `The match is ${status}: only a void match is played again, so declare it void first.`);
export const disqualifiedPlaysNot = (): Refused =>
  refuse('ERR_STATE', 'One of its entries is disqualified from that round on: take that back first.');
export const alreadyVoid = (): Refused => refuse('ERR_STATE', 'The match is void already: there is nothing to do.');
export const alreadyDisqualified = (fromRound: number): Refused =>
  refuse(
    'ERR_STATE',
    `The entry is disqualified from round ${fromRound} on already: take that back to name another round.`,
  );
export const roundsNotKept = (first: number): Refused =>
  refuse('ERR_STATE', `Matches before round ${first} are no longer kept: disqualify from round ${first} on.`);
export const takenBackAlready = (): Refused =>
  refuse('ERR_STATE', 'The correction was taken back already: there is nothing to do.');
export const voidItInstead = (): Refused =>
  refuse(
    'ERR_STATE',
    'Only what declared matches void can be taken back: declare the match void, or disqualify the entry again.',
  );
export const nothingToCountAgain = (): Refused =>
  refuse('ERR_STATE', 'The result of the match is no longer kept: play it again instead.');
export const eventHasHappened = (): Refused =>
  refuse('ERR_STATE', 'The game event has happened already: plan another one.');
export const sandboxArchived = (slug: string): Refused =>
  refuse('ERR_ARCHIVED', `Sandbox "${slug}" is archived and may only be read: take it out of the archive first.`);
export const alreadyArchived = (): Refused =>
  refuse('ERR_STATE', 'The sandbox is archived already: there is nothing to do.');
export const notArchived = (): Refused => refuse('ERR_STATE', 'The sandbox is not archived: there is nothing to do.');
export const runningStays = (): Refused => refuse('ERR_STATE', 'The tournament is running: pause or finish it first.');
export const openRoundStays = (number: number): Refused =>
  refuse('ERR_STATE', `Round ${number} is still open: try again when its last match is over.`);
export const roundTypeWasPlayed = (number: number): Refused =>
  refuse(
    'ERR_STATE',
    `Round ${number} was played on this round type, so that it cannot be removed: retire it (active: false), and no further round is played on it.`,
  );
export const roundTypeIsAwaited = (count: number): Refused =>
  refuse(
    'ERR_STATE',
    `${count === 1 ? 'A game event that is' : `${count} game events that are`} still to happen would change or retire this round type: remove or change ${count === 1 ? 'it' : 'them'} first.`,
  );
export const lastAdmin = (name: string): Refused =>
  refuse('ERR_LAST_ADMIN', `"${name}" is the only admin: add another one first.`);

export const replayFailed = (number: number, reason: string): Refused =>
  refuse('ERR_REPLAY_FAILED', `Dead letter ${number} stays, because it could not be handled: ${reason}`);

// What is away.
export const streamsAway = (cause: string): Refused =>
  refuse(
    'ERR_STREAMS_AWAY',
    `The dead letters cannot be reached (${cause}): see whether the service "streams" runs, and try again.`,
  );

export const addressByAdmins = (): Refused =>
  refuse('ERR_ADDRESS_BY_ADMINS', 'Here only admins set the addresses of bots: ask one of them to set yours.');

// What somebody else has changed.
/** Whether somebody has changed a row, which is locked, since a sender read it; `expected` is undefined where the sender does not say. */
export function isOutdated({ version }: { readonly version: number }, expected: number | undefined): boolean {
  return expected !== undefined && expected !== version;
}
export const changedMeanwhile = (thing: string): Refused =>
  refuse(
    'ERR_CHANGED_MEANWHILE',
    `${thing} was changed after you have read it: compare with how it is now, and send the change again with its version.`,
  );

// What a request lacks.
export const restartNotConfirmed = (slug: string): Refused =>
  refuse(
    'ERR_CONFIRMATION',
    `A restart deletes all rounds and scores: send "confirm": "${slug}" to confirm that you mean this sandbox.`,
  );
export const deletionNotConfirmed = (slug: string): Refused =>
  refuse(
    'ERR_CONFIRMATION',
    `This deletes the sandbox with all its rounds, scores and entries for good: send "confirm": "${slug}" to confirm that you mean this one.`,
  );
export const importHasMistakes = (mistakes: number, lines: readonly number[]): Refused =>
  refuse(
    'ERR_IMPORT',
    `The file has ${mistakes} mistakes, in lines ${lines.join(', ')}: correct them as the preview names them. No team was created.`,
  );
export const weakPassword = (weakness: string): Refused => refuse('ERR_WEAK_PASSWORD', weakness);

// Signing in.
export const wrongPassword = (): Refused =>
  refuse(
    'ERR_SIGN_IN',
    'No admin has this name and this password: correct them, or ask another admin for a new password.',
  );
export const otherOldPassword = (): Refused =>
  refuse('ERR_OLD_PASSWORD', 'This is not your password until now: correct it, or ask another admin for a new one.');
export const unreadableToken = (message: string): Refused => refuse('ERR_SIGN_IN', message);
export const voidToken = (): Refused =>
  refuse('ERR_SIGN_IN', 'This token is no longer valid: ask an admin for the current one.');
export const renewedToken = (): Refused =>
  refuse('ERR_TOKEN_RENEWED', 'This token was replaced by a new one: ask an admin for the current one.');
export const teamLeft = (): Refused =>
  refuse('ERR_TEAM_LEFT', 'The team of this token takes part no more: ask an admin whether it should.');
export const tooManyAttempts = (retryAfterMs: number): Refused => {
  const retryAfterS = Math.ceil(retryAfterMs / 1_000);
  const message = `Too many attempts to sign in: try again in ${retryAfterS} s.`;
  return refused({ code: 'ERR_TOO_MANY_ATTEMPTS', message, retryAfterS });
};
export const signInBusy = (): Refused =>
  refused({
    code: 'ERR_SIGN_IN_BUSY',
    message: `Too many are signing in at this moment: try again in ${BUSY_S} s.`,
    retryAfterS: BUSY_S,
  });
export const signedOut = (): Refused => refuse('ERR_SIGNED_OUT', 'There is no session to renew: sign in.');
export const sessionOver = (): Refused =>
  refuse('ERR_SESSION_OVER', 'The session can no longer be renewed: sign in again.');

// Rehearsals.
export const rehearsalRuns = (): Refused =>
  refuse('ERR_STATE', 'A rehearsal is under way: wait for its end, or stop it first.');
export const rehearsalIsOver = (): Refused =>
  refuse('ERR_STATE', 'The rehearsal is over or being removed: there is nothing to stop.');
export const tournamentRuns = (names: readonly string[]): Refused =>
  refuse(
    'ERR_TOURNAMENT_RUNS',
    `A tournament runs in ${names.map((name) => `"${name}"`).join(', ')}, and a rehearsal slows its matches down: pause it, or send confirmed.`,
  );
export const noSimulatedBots = (): Refused =>
  refuse(
    'ERR_NO_SIMULATED_BOTS',
    'This installation has no simulated bots: set HEXDUEL_SCHEDULING_SIMULATED_BOTS, or rehearse with none of them, which only calls the bots of the teams.',
  );
export const wrongMix = (most: number): Refused =>
  refuse(
    'ERR_MIX',
    `A rehearsal has no simulated bots, or 2 to ${most} in all: change how many of each kind there are.`,
  );
