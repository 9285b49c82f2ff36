export * from './check-endpoints';
export { matchesEndpoints } from './endpoints';
export * from './practice-endpoints';
export { LastAnswer, PracticeGame, PracticeOpponent, PracticeResult } from './practice-game';
export { matchesProblems } from './problems';
export type { MatchesProblem } from './problems';
export { PracticeReason, TRAINING_LEVELS, TrainingLevel } from './scalars';
export * from './series-endpoints';
