import { Command } from 'commander';
import { COMMANDS } from './commands';
import { fakeIo } from './testing/fake-io';

it.each(COMMANDS)('the list says of $name what the command says of itself', async ({ name, usage, summary, load }) => {
  const program = new Command('hexduel');
  (await load())(program, fakeIo().io, () => undefined);
  const [command, ...others] = program.commands;
  expect(others).toEqual([]);
  expect([command?.name(), command?.usage(), command?.summary()]).toEqual([name, usage, summary]);
});
