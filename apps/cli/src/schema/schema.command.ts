import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import type { CommandIo } from '../command-io';
import { sayIn } from '../language';
import type { Say } from '../language';
import { EXIT } from '../exit-code';
import type { ExitCode } from '../exit-code';
import { OUTPUTS } from './outputs';

type Name = keyof typeof OUTPUTS;

const NAMES = Object.keys(OUTPUTS) as Name[];

const AFTERWORD = `
Examples:
  hexduel schema check                        what hexduel check --json prints
  hexduel schema play > play.schema.json      for a validator or a generator of types

The schema is JSON Schema 2020-12. Members are only ever added. Exit code: 0 printed, 2 no such command.
`;

const AFTERWORD_RU = `
Примеры:
  hexduel schema check                        что печатает hexduel check --json
  hexduel schema play > play.schema.json      для проверки или генератора типов

Это JSON Schema 2020-12. Поля только добавляются. Код выхода: 0 напечатано, 2 нет такой команды.
`;

/** Adds `schema` to the program. */
export function addSchemaCommand(program: Command, io: CommandIo, finish: (code: ExitCode) => void): void {
  const say = sayIn(io.language());
  program
    .command('schema')
    .summary(say('describe what a command prints with --json', 'описать, что команда печатает с --json'))
    .description(
      say(
        'Prints the JSON Schema of what a command prints with --json.',
        'Печатает JSON Schema того, что команда печатает с --json.',
      ),
    )
    .argument('<COMMAND>', NAMES.join(', '), (text: string) => parseName(text, say))
    .addHelpText('after', say(AFTERWORD, AFTERWORD_RU))
    .action((name: Name) => {
      io.out.write(`${JSON.stringify(schemaOf(name), null, 2)}\n`);
      finish(EXIT.done);
    });
}

/** What a reader may rely on: newer versions add members, so that the schema forbids none. */
function schemaOf(name: Name): object {
  const schema = z.toJSONSchema(OUTPUTS[name], {
    ...{ io: 'output', unrepresentable: 'any' },
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return { title: `hexduel ${name} --json`, ...schema };
}

function parseName(text: string, say: Say): Name {
  const name = NAMES.find((each) => each === text);
  if (name === undefined) {
    const names = NAMES.join(', ');
    throw new InvalidArgumentError(say(`Give one of ${names}.`, `Нужна одна из: ${names}.`));
  }
  return name;
}
