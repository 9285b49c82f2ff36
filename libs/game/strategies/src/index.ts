export { BUILT_INS, isBuiltIn } from './built-ins';
export type { BuiltIn } from './built-ins';
export { greedyStrategy } from './greedy-strategy';
export { applyChanges, chooseMove, hostGame } from './hosted-game';
export type { HostedGame, HostedGameFault } from './hosted-game';
export { randomStrategy } from './random-strategy';
export type { Strategy } from './strategy';
