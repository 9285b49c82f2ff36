/** A tournament in which one team has lost in every way that the contract knows. */
import { DEFEAT_CODES, DefeatCause } from '@hexduel/contracts-http';
import type { EndReason } from '@hexduel/contracts-http';
import type { FixtureServer } from './fixture-server';

/** The team that loses every game of its matches, and the rounds whose games tell all codes. */
export const LOSER = { entryNumber: 7, rounds: [1, 2, 3] } as const;

/** Numbers and words for whatever a cause names. */
const PARAMETERS = {
  ...{ request: 'PUT', limitMs: 1_500, status: 503, bytes: 17, maxBytes: 65_536, member: 'move_to' },
  ...{ from: [1, 2], to: null },
};

/** All causes: one of each code, and that of a wrong answer without a member. */
export const CAUSES: readonly DefeatCause[] = [
  ...DEFEAT_CODES.map((code) => DefeatCause.parse({ code, parameters: PARAMETERS })),
  { code: 'answer_unexpected', parameters: { request: 'POST', member: null } },
];

/** Gives each game of the loser another cause, in the order of `CAUSES`. */
export function loseInEveryWay(fixture: FixtureServer): void {
  const legs = fixture.tournament.matches
    .filter(({ round }) => LOSER.rounds.some((number) => number === round.number))
    .filter(({ sides }) => sides.some(({ entryNumber }) => entryNumber === LOSER.entryNumber))
    .flatMap((match) => match.legs);
  if (legs.length < CAUSES.length) throw new Error(`${legs.length} games for ${CAUSES.length} causes`);
  for (const [at, leg] of legs.entries()) {
    const cause = CAUSES[at % CAUSES.length]!;
    Object.assign(leg, { cause, reason: reasonOf(cause) });
  }
}

function reasonOf({ code }: DefeatCause): EndReason {
  if (code === 'timeout' || /_late$|_incomplete$/.test(code)) return 'timeout';
  if (code.startsWith('move_') || code === 'wrong_move') return 'wrong_move';
  if (/^answer_|^bad_status$|^wrong_response$/.test(code)) return 'wrong_response';
  return 'no_connection';
}
