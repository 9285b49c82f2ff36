import { isLoopback, parseBotAddress } from '@hexduel/bot-client';
import type { BotAddress } from '@hexduel/bot-client';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { Say } from './language';
import { BUILT_INS, isBuiltIn } from '@hexduel/strategies';
import type { BuiltIn } from '@hexduel/strategies';

/** Who plays: a built-in, or a bot at an address. `label` is its name in output. */
export type Contestant =
  | { readonly kind: 'built_in'; readonly label: string; readonly name: BuiltIn }
  | { readonly kind: 'address'; readonly label: string; readonly text: string; readonly address: BotAddress };

/** The names of the two teams in the record of their match. */
export function labelsOf(teams: Readonly<Record<1 | 2, Contestant>>): Readonly<Record<1 | 2, string>> {
  return { 1: teams[1].label, 2: teams[2].label };
}

/** The names of all built-ins, for messages. */
export const BUILT_IN_NAMES = Object.keys(BUILT_INS).sort().join(', ');

/** Whether a text is a word alone, which is more likely a misspelt built-in than the name of a host. */
export function isBareWord(text: string): boolean {
  return /^[\w-]+$/.test(text) && text !== 'localhost';
}

/** Reads a contestant of the command line: the name of a built-in or the address of a bot. */
export function parseContestant(text: string, say: Say): Result<Contestant, { readonly message: string }> {
  if (isBuiltIn(text))
    return ok({ kind: 'built_in', label: say(`${text} (built-in)`, `${text} (встроенный)`), name: text });
  if (isBareWord(text)) {
    const message = say(
      `"${text}" is neither a built-in (${BUILT_IN_NAMES}) nor an address; write an address with its port or scheme, such as localhost:8080`,
      `"${text}" не встроенный бот (${BUILT_IN_NAMES}) и не адрес; адрес пишется с портом или схемой, например localhost:8080`,
    );
    return refused({ message });
  }
  const parsed = parseBotAddress(text);
  if (!parsed.ok) {
    const message = say(
      `${parsed.message}, or name a built-in (${BUILT_IN_NAMES})`,
      `${parsed.ru}, или назовите встроенного бота (${BUILT_IN_NAMES})`,
    );
    return refused({ message });
  }
  const { address } = parsed;
  return ok({ kind: 'address', label: address.origin + address.prefix, text, address });
}

/** Whether both are the same bot: it needs different game ids for its two sides. */
export function isSameBot(a: Contestant, b: Contestant): boolean {
  if (a.kind !== 'address' || b.kind !== 'address') return false;
  const hostOf = ({ host }: BotAddress): string => (isLoopback(host) ? 'localhost' : host);
  return (
    hostOf(a.address) === hostOf(b.address) &&
    a.address.port === b.address.port &&
    a.address.prefix === b.address.prefix
  );
}
