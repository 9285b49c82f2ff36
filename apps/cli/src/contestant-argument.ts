import { InvalidArgumentError } from 'commander';
import { parseContestant } from './contestant';
import type { Contestant } from './contestant';

/** A contestant as an argument of a command. */
export function contestantArgument(text: string): Contestant {
  const parsed = parseContestant(text);
  if (!parsed.ok) throw new InvalidArgumentError(parsed.error.message);
  return parsed.value;
}
