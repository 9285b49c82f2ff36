import { z } from 'zod';
import { STRATEGY_NAMES, isStrategyName } from './strategy-name';
import type { StrategyName } from './strategy-name';

/** One bot of the process: what it plays as and where it listens. Port 0 takes any that is free. */
export interface WantedBot {
  readonly strategy: StrategyName;
  readonly port: number;
}

const MAX_PORT = 65_535;

/** Reads `greedy@4101,search-2@4102`: bots by strategy and port, each port once. */
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
    return { problem: `"${strategy}" is no strategy: take one of ${STRATEGY_NAMES.join(', ')}` };
  }
  const port = Number(digits);
  return port > MAX_PORT ? { problem: `port ${port} is above ${MAX_PORT}` } : { strategy, port };
}
