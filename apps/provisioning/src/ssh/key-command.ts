import { z } from 'zod';

const PLACE = 'NAME';

/** A command that the operator chose, in which the one word NAME stands for the name of a key. */
export const KeyCommand = z
  .string()
  .max(300)
  .regex(/^[\x20-\x7e]+$/, 'must be one line of ASCII')
  .refine((text) => text.split(' ').filter((word) => word === PLACE).length === 1, 'must have the word NAME once');
export type KeyCommand = z.infer<typeof KeyCommand>;

/** The commands of a machine that manage keys. */
export interface KeyCommands {
  /** Reads the key from its standard input. */
  readonly add: KeyCommand;
  readonly remove: KeyCommand;
}

export const DOKKU_COMMANDS: KeyCommands = {
  add: `dokku ssh-keys:add ${PLACE}`,
  remove: `dokku ssh-keys:remove ${PLACE}`,
};

/**
 * The name of a key on machines, from its id (a UUID): letters and digits only, and never with "admin" in it, which would give
 * the holder further rights.
 */
export function keyNameOf(id: string): string {
  return `hexduel-${id.replaceAll('-', '').toLowerCase()}`;
}

/** The command with the name filled in. Throws for a name that a shell could interpret: that is a bug. */
export function fillCommand(command: KeyCommand, name: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(name) || name.includes('admin'))
    throw new Error(`"${name}" is no name of a key`);
  return command
    .split(' ')
    .map((word) => (word === PLACE ? name : word))
    .join(' ');
}
