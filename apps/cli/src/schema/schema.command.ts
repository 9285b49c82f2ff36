import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import type { CommandIo } from '../command-io';
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

/** Adds `schema` to the program. */
export function addSchemaCommand(program: Command, io: CommandIo, finish: (code: ExitCode) => void): void {
  program
    .command('schema')
    .summary('describe what a command prints with --json')
    .description('Prints the JSON Schema of what a command prints with --json.')
    .argument('<COMMAND>', NAMES.join(', '), parseName)
    .addHelpText('after', AFTERWORD)
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

function parseName(text: string): Name {
  const name = NAMES.find((each) => each === text);
  if (name === undefined) throw new InvalidArgumentError(`Give one of ${NAMES.join(', ')}.`);
  return name;
}
