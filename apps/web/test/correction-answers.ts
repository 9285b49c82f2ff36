/** What the ladder service answers about corrections of a fixture tournament, checked by the contracts. */
import { ReadCorrections } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { CORRECTED_ROUND, OPENED_AT, id } from './tournament';
import type { Tournament } from './tournament';

/** The one correction of the tournament, as the ladder lists it: a match that was declared void. */
export const VOIDED = {
  correction: id(9_001),
  kind: 'void',
  roundNumber: CORRECTED_ROUND,
  takesBack: null,
  reason: 'The venue lost its power.',
  madeAt: OPENED_AT,
} as const;

/** The first two teams in the order of the ladder, which change places by the correction. */
export function comparedRows({ rows }: Tournament) {
  return rows.slice(0, 2).map(({ entry, entryNumber, name, noContest, score }, at) => {
    const [before, after] = [
      { place: at + 1, score },
      { place: 2 - at, score: '11.000' },
    ];
    return { entry, entryNumber, name, noContest, before, after };
  });
}

/** The corrections of a tournament with what they changed after a round. */
export function correctionsOf(tournament: Tournament, round: number): AnswerOf<typeof ReadCorrections> {
  const [voided] = tournament.matches.filter((match) => match.round.number === CORRECTED_ROUND);
  const match = voided ? { match: voided.match, publicId: voided.publicId, sides: voided.sides } : null;
  const rows = comparedRows(tournament).map((row) => {
    return { ...row, before: { ...row.before, gained: '2.000' }, after: { ...row.after, gained: '0.000' } };
  });
  const state = { state: 'scored', scoredAt: OPENED_AT, refusal: null, matches: 1, comparedAfter: round };
  return ReadCorrections.answer.parse({
    epoch: 1,
    corrections: [{ ...VOIDED, ...state, match, entry: null, rows }],
  });
}
