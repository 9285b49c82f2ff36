import { readFileSync } from 'node:fs';
import { readConfig } from './read-config';
import type { ConfigDefinition, ConfigOf } from './read-config';
import { takeSettingFiles } from './setting-files';

/** Something that a process does once, such as the migrations of a context, and then ends. */
export interface Task<Definition extends ConfigDefinition> {
  /** What a problem begins with. */
  readonly name: string;
  readonly config: Definition;
  /** Resolves to what to print; what it throws is printed as the problem. */
  readonly run: (config: ConfigOf<Definition>) => Promise<string>;
}

/** Reads the settings of a task, runs it and prints the outcome; after a problem the process ends with exit code 1. */
export async function runTask<Definition extends ConfigDefinition>(task: Task<Definition>): Promise<void> {
  try {
    console.log(await task.run(configOf(task)));
  } catch (error) {
    console.error(`${task.name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

function configOf<Definition extends ConfigDefinition>({ config }: Task<Definition>): ConfigOf<Definition> {
  const filled = takeSettingFiles(config, process.env, (path) => readFileSync(path, 'utf8'));
  const read = filled.ok ? readConfig(config, filled.environment) : filled;
  if (!read.ok) throw new Error(read.problems.join('; '));
  return read.config;
}
