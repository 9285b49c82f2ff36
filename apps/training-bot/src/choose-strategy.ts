import { STRATEGY_NAMES, isStrategyName } from './bot-list';
import type { WantedBot } from './bot-list';

const MAX_PORT = 65_535;

/**
 * The bot of a machine: one of the strategies of a list such as `greedy,search-1`, always the same for the same port.
 *
 * @throws Error that names what is wrong: these texts come from the command of the local driver
 */
export function chooseStrategy(list: string, port: string): WantedBot {
  const at = Number(port);
  if (!/^\d+$/.test(port) || at < 1 || at > MAX_PORT)
    throw new Error(`PORT is "${port}": set it to the port where the bot answers.`);
  const names = list.split(',').map((name) => name.trim());
  const name = names[at % names.length] ?? '';
  if (!isStrategyName(name))
    throw new Error(`"${name}" is not a strategy: use some of ${STRATEGY_NAMES.join(', ')}, separated by commas.`);
  return { strategy: name, port: at };
}
