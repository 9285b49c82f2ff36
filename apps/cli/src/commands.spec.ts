import { Command } from 'commander';
import { COMMANDS } from './commands';
import { LANGUAGES } from './language';
import { fakeIo } from './testing/fake-io';

const CASES = COMMANDS.flatMap((each) => LANGUAGES.map((language) => ({ ...each, language })));

it.each(CASES)('the list says of $name what the command says of itself: $language', async (each) => {
  const program = new Command('hexduel');
  (await each.load())(program, fakeIo({}, { LANG: each.language }).io, () => undefined);
  const [command, ...others] = program.commands;
  expect(others).toEqual([]);
  expect([command?.name(), command?.usage(), command?.summary()]).toEqual([
    each.name,
    each.usage,
    each.summary[each.language],
  ]);
});
