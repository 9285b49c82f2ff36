/** What both scripts of this folder do with their arguments and errors. */
import { resolve } from 'node:path';

/** The folder and the options of the command line; throws one sentence where they are wrong. */
export function readOrder({ name, options: known }) {
  const args = process.argv.slice(2);
  const options = args.filter((arg) => arg.startsWith('--'));
  const strange = options.find((option) => !known.includes(option));
  if (strange) throw new Error(`${strange} is not an option: npm run ${name} -- FOLDER ${known.join(' ')}`);
  const [folder, ...more] = args.filter((arg) => !arg.startsWith('--'));
  if (!folder || more.length > 0) throw new Error(`Name one folder: npm run ${name} -- FOLDER`);
  // npm runs scripts in the folder of the package.
  return { folder: resolve(process.env.INIT_CWD ?? '.', folder), options };
}

/** Runs a script: an error is printed as one sentence, and the exit code is 1. */
export async function run(script) {
  try {
    await script();
  } catch (error) {
    console.error(error.message || error.code || String(error));
    process.exitCode = 1;
  }
}
