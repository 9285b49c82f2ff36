export { playLeg } from './played-leg';
export type { LegToPlay, PlayedLeg } from './played-leg';
export { legRecorded, matchFinished, matchStarted, playedMatch } from './played-match';
export type { MatchPlay } from './played-match';
export { SandboxFacts } from './sandbox-facts';
export type { Fact, TestedEntry } from './sandbox-facts';
