import { BUILT_INS, isBuiltIn } from '@hexduel/strategies';
import type { BuiltIn } from '@hexduel/strategies';

/** Bots to spar with: each is bad in one way, on purpose. */
export const SPARRING = ['stubborn', 'sleepy'] as const;
export type Sparring = (typeof SPARRING)[number];

/** What a bot of this process may play as. */
export type StrategyName = BuiltIn | Sparring;

export const STRATEGY_NAMES: readonly string[] = [...Object.keys(BUILT_INS), ...SPARRING];

export function isSparring(name: string): name is Sparring {
  return SPARRING.some((each) => each === name);
}

export function isStrategyName(name: string): name is StrategyName {
  return isBuiltIn(name) || isSparring(name);
}
