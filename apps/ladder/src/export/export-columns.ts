import type { MatchRow, ScoreRow, StandingsRow } from '@hexduel/contracts-http';
import type { Cell, Column } from './table-text';

export const STANDINGS_COLUMNS: readonly Column<StandingsRow>[] = [
  ['place', ({ place }) => place],
  ['placeBefore', ({ placeBefore }) => placeBefore],
  ['entryNumber', ({ entryNumber }) => entryNumber],
  ['name', ({ name }) => name],
  ['noContest', ({ noContest }) => noContest],
  ['hasLeft', ({ hasLeft }) => hasLeft],
  ['score', ({ score }) => score],
  ['gained', ({ gained }) => gained],
  ['entry', ({ entry }) => entry],
  ['team', ({ team }) => team],
];

export const SCORE_COLUMNS: readonly Column<ScoreRow>[] = [
  ['round', ({ round }) => round],
  ['scoredAt', ({ scoredAt }) => scoredAt],
  ['size', ({ size }) => size],
  ['scoreMultiplier', ({ scoreMultiplier }) => scoreMultiplier],
  ['entryNumber', ({ entryNumber }) => entryNumber],
  ['name', ({ name }) => name],
  ['place', ({ place }) => place],
  ['placeBefore', ({ placeBefore }) => placeBefore],
  ['gained', ({ gained }) => gained],
  ['score', ({ score }) => score],
];

const ofSide = (index: 0 | 1): readonly Column<MatchRow>[] => {
  const word = index === 0 ? 'one' : 'two';
  const of = (cell: (side: MatchRow['sides'][number]) => Cell) => (row: MatchRow) => cell(row.sides[index]);
  return [
    [`${word}EntryNumber`, of(({ entryNumber }) => entryNumber)],
    [`${word}Name`, of(({ name }) => name)],
    [`${word}Points`, of(({ points }) => points)],
    [`${word}Rule`, of(({ rule }) => rule)],
  ];
};

const ofLeg = (index: 0 | 1): readonly Column<MatchRow>[] => {
  const of = (cell: (leg: MatchRow['legs'][number]) => Cell) => (row: MatchRow) => {
    const leg = row.legs[index];
    return leg ? cell(leg) : null;
  };
  return [
    [`leg${index + 1}First`, of(({ first }) => first)],
    [`leg${index + 1}Winner`, of(({ winner }) => winner)],
    [`leg${index + 1}Reason`, of(({ reason }) => reason)],
    [`leg${index + 1}Cause`, of(({ cause }) => cause?.code ?? null)],
    [`leg${index + 1}CauseParameters`, of(({ cause }) => cause && JSON.stringify(cause.parameters))],
    [`leg${index + 1}ChipsOne`, of(({ chips }) => chips[0])],
    [`leg${index + 1}ChipsTwo`, of(({ chips }) => chips[1])],
  ];
};

export const MATCH_COLUMNS: readonly Column<MatchRow>[] = [
  ['round', ({ round }) => round],
  ['size', ({ size }) => size],
  ['scoreMultiplier', ({ scoreMultiplier }) => scoreMultiplier],
  ['match', ({ match }) => match],
  ['publicId', ({ publicId }) => publicId],
  ['state', ({ state }) => state],
  ['seed', ({ seed }) => seed],
  ['winner', ({ winner }) => winner],
  ...ofSide(0),
  ...ofSide(1),
  ...ofLeg(0),
  ...ofLeg(1),
  ['finishedAt', ({ finishedAt }) => finishedAt],
  ['resultHash', ({ resultHash }) => resultHash],
];
