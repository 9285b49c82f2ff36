import { enterBySsh } from './enter-by-ssh';
import { fillCommand } from './key-command';
import type { KeyCommands } from './key-command';
import { printable } from './printable';
import { runCommand } from './run-command';
import type { Ran } from './run-command';
import type { SshFailure, SshTerms } from './ssh-terms';

export type KeyChange =
  | { readonly kind: 'done' }
  /** The machine was entered and the command said no; `why` has its exit code and its words. */
  | { readonly kind: 'command failed'; readonly exitCode: number | null; readonly why: string }
  | SshFailure;

export interface KeyTerms extends SshTerms {
  readonly commands: KeyCommands;
  /** Of the key on the machine, see `keyNameOf`. */
  readonly name: string;
}

/**
 * Adds a key to a machine: its line is the input of the fixed command and stands in no command. What an earlier attempt has
 * left under this name is replaced.
 */
export function addKey(terms: KeyTerms & { readonly keyLine: string }): Promise<KeyChange> {
  const { commands, name, keyLine } = terms;
  const add = { command: fillCommand(commands.add, name), input: `${keyLine}\n` };
  const remove = { command: fillCommand(commands.remove, name), input: '' };
  return enterBySsh(terms, async (entered) => {
    const first = await runCommand(entered, add, terms);
    if (first.kind !== 'ran' || first.exitCode === 0) return changeOf(first, add.command, terms);
    await runCommand(entered, remove, terms);
    return changeOf(await runCommand(entered, add, terms), add.command, terms);
  });
}

/** Removes a key from a machine by its name. */
export function removeKey(terms: KeyTerms): Promise<KeyChange> {
  const command = fillCommand(terms.commands.remove, terms.name);
  return enterBySsh(terms, async (entered) =>
    changeOf(await runCommand(entered, { command, input: '' }, terms), command, terms),
  );
}

function changeOf(ran: Ran | SshFailure, command: string, { address }: SshTerms): KeyChange {
  if (ran.kind !== 'ran') return ran;
  const { exitCode } = ran;
  if (exitCode === 0) return { kind: 'done' };
  const said = printable(ran.err || ran.out) || 'without a word';
  const how = exitCode === null ? 'was ended by a signal' : `ended with ${exitCode}`;
  return { kind: 'command failed', exitCode, why: `"${command}" ${how} on ${address}: ${said}` };
}
