import { fillCommand } from './key-command';
import type { KeyCommands } from './key-command';
import { printable } from './printable';
import { runCommand } from './run-command';
import type { CommandResult } from './run-command';
import { connectBySsh } from './ssh-connection';
import type { SshFailure, SshTarget } from './ssh-connection';

export type KeyChange =
  | { readonly kind: 'done' }
  /** The machine ran the command and it failed; `why` has its exit code and its output. */
  | { readonly kind: 'command failed'; readonly exitCode: number | null; readonly why: string }
  | SshFailure;

export interface KeyTarget extends SshTarget {
  readonly commands: KeyCommands;
  /** Of the key on the machine, see `keyNameOf`. */
  readonly name: string;
}

/**
 * Adds a key to a machine: its line is the standard input of the configured command and never part of a command. A key that an
 * earlier attempt left under this name is replaced.
 */
export function addKey(target: KeyTarget & { readonly keyLine: string }): Promise<KeyChange> {
  const { commands, name, keyLine } = target;
  const add = { command: fillCommand(commands.add, name), input: `${keyLine}\n` };
  const remove = { command: fillCommand(commands.remove, name), input: '' };
  return connectBySsh(target, async (connection) => {
    const first = await runCommand(connection, add, target);
    if (first.kind !== 'ran' || first.exitCode === 0) return changeOf(first, add.command, target);
    await runCommand(connection, remove, target);
    return changeOf(await runCommand(connection, add, target), add.command, target);
  });
}

/** Removes a key from a machine by its name. */
export function removeKey(target: KeyTarget): Promise<KeyChange> {
  const command = fillCommand(target.commands.remove, target.name);
  return connectBySsh(target, async (connection) =>
    changeOf(await runCommand(connection, { command, input: '' }, target), command, target),
  );
}

function changeOf(result: CommandResult | SshFailure, command: string, { address }: SshTarget): KeyChange {
  if (result.kind !== 'ran') return result;
  const { exitCode } = result;
  if (exitCode === 0) return { kind: 'done' };
  const output = printable(result.err || result.out) || 'no output';
  const how = exitCode === null ? 'was ended by a signal' : `ended with ${exitCode}`;
  return { kind: 'command failed', exitCode, why: `"${command}" ${how} on ${address}: ${output}` };
}
