import { BUILT_INS, isBuiltIn } from '@hexduel/strategies';
import type { BuiltIn } from '@hexduel/strategies';
import { z } from 'zod';

/** Sparring partners: each is deliberately bad in one way. */
export const SPARRING = ['stubborn', 'sleepy'] as const;
export type Sparring = (typeof SPARRING)[number];

/** The strategies of this process: built-ins and sparring partners. */
export type StrategyName = BuiltIn | Sparring;

export const STRATEGY_NAMES: readonly string[] = [...Object.keys(BUILT_INS), ...SPARRING];

export function isSparring(name: string): name is Sparring {
  return SPARRING.some((each) => each === name);
}

export function isStrategyName(name: string): name is StrategyName {
  return isBuiltIn(name) || isSparring(name);
}

/** One bot of the process: its strategy and its port, 0 for any free one. */
export interface WantedBot {
  readonly strategy: StrategyName;
  readonly port: number;
}

const MAX_PORT = 65_535;

/** Parses `greedy@4101,search-2@4102`: strategies with ports, each port once. */
export const BotList = z.string().transform((text, context): readonly WantedBot[] => {
  const bots: WantedBot[] = [];
  for (const part of text.split(',').map((each) => each.trim())) {
    const read = readBot(part);
    const isTaken = 'port' in read && read.port !== 0 && bots.some(({ port }) => port === read.port);
    const problem = 'problem' in read ? read.problem : isTaken ? `port ${read.port} is given twice` : null;
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    else if ('port' in read) bots.push(read);
  }
  return bots;
});

function readBot(text: string): WantedBot | { readonly problem: string } {
  const [, strategy = '', digits = ''] = /^([^@]*)@(\d{1,5})$/.exec(text) ?? [];
  if (digits === '') return { problem: `"${text}" is not strategy@port` };
  if (!isStrategyName(strategy)) {
    return { problem: `"${strategy}" is not a strategy: use one of ${STRATEGY_NAMES.join(', ')}` };
  }
  const port = Number(digits);
  return port > MAX_PORT ? { problem: `port ${port} is above ${MAX_PORT}` } : { strategy, port };
}
