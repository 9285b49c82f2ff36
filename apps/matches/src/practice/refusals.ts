import { matchesProblems } from '@hexduel/contracts-http';
import type { MatchesProblem } from '@hexduel/contracts-http';
import { problemsOf } from '@hexduel/service-host';

/** Why something was not done: a code for programs, and a sentence with the remedy. */
export interface PracticeRefusal {
  readonly code: MatchesProblem;
  readonly message: string;
  readonly retryAfterS?: number;
}

function refusal(code: MatchesProblem, message: string, retryAfterS?: number) {
  const error: PracticeRefusal = { code, message, ...(retryAfterS === undefined ? {} : { retryAfterS }) };
  return { ok: false, error } as const;
}

/** The one way from a refusal to its answer over HTTP. */
export const { orProblem } = problemsOf(matchesProblems);

/** Every refusal of practice, checks and series. */
export const refuse = {
  noGame: () =>
    refusal('ERR_NO_GAME', 'There is no such practice game, or it was left for more than an hour: start a new one.'),
  noCheck: () =>
    refusal('ERR_NO_CHECK', 'There is no such check, or a later one of the team has replaced it: start a new one.'),
  noSeries: () =>
    refusal('ERR_NO_SERIES', 'There is no such series, or a later one of the team has replaced it: start a new one.'),
  gameOver: () => refusal('ERR_GAME_OVER', 'The game is over: start a new one.'),
  otherPly: (ply: number, moves: number) =>
    refusal(
      'ERR_OTHER_PLY',
      `This is move ${ply} of a game that has ${moves}, maybe made in another tab: read the game again.`,
    ),
  notYourTurn: () => refusal('ERR_OTHER_PLY', 'It is the turn of the opponent: wait for its move.', 1),
  changedMeanwhile: () =>
    refusal('ERR_OTHER_PLY', 'The game has changed in the meantime, maybe in another tab: read it again.'),
  illegalMove: (rule: string) => refusal('ERR_ILLEGAL_MOVE', `This move is against the rules: ${rule}.`),
  noTakeback: (why: string) => refusal('ERR_NO_TAKEBACK', `There is nothing to take back: ${why}.`),
  position: (why: string) => refusal('ERR_POSITION', `One cannot play on from there: ${why}.`),
  noOwnTeam: () =>
    refusal(
      'ERR_NO_OWN_TEAM',
      'Only players have a bot of their own: sign in with the token of a team, or name the team as an admin.',
    ),
  noTeam: () => refusal('ERR_NO_TEAM', 'There is no such team.'),
  noBotAddress: () =>
    refusal(
      'ERR_NO_BOT_ADDRESS',
      'The team has given no address of its bot: set it on the page of the team, or deploy the bot.',
    ),
  addressUnknown: () =>
    refusal(
      'ERR_ADDRESS_UNKNOWN',
      'The address of the bot cannot be learned at the moment: try again in a few seconds.',
      3,
    ),
  checkRuns: () =>
    refusal('ERR_CHECK_RUNS', 'The bot of the team is being checked already: wait for the end of that check.', 5),
  seriesRuns: () => refusal('ERR_SERIES_RUNS', 'A series of the team is being played already: wait for its end.', 5),
  tooManyOpen: (most: number) =>
    refusal('ERR_TOO_MANY_GAMES', `At most ${most} practice games may be open at once: finish one or give one up.`, 30),
  tooManyNew: (most: number, retryAfterS: number) =>
    refusal(
      'ERR_TOO_MANY_GAMES',
      `At most ${most} practice games may be started in a minute: try again in ${retryAfterS} s.`,
      retryAfterS,
    ),
  tooManyWaiting: () =>
    refusal(
      'ERR_TOO_MANY_GAMES',
      'Too many requests of this address wait for moves: close some tabs, or ask without "after".',
      5,
    ),
  busy: () => refusal('ERR_PRACTICE_BUSY', 'Every place for practice is taken: try again in a few seconds.', 3),
  streamsAway: () =>
    refusal('ERR_STREAMS_AWAY', 'Practice cannot be read or kept at the moment: try again in a few seconds.', 3),
};
