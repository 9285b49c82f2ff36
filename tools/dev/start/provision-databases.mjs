import { join } from 'node:path';
import { OUT } from '../build-services.mjs';
import { root } from '../steps.mjs';
import { runTool } from './run-tool.mjs';
import { StartProblem } from './start-problem.mjs';

const DATABASE = 'hexduel';

/** Makes the database, role and schema of each context where they are missing; resolves to the URLs by context. */
export async function provisionDatabases({ port, secrets, contexts, signal }) {
  const wanted = {
    serverUrl: `postgres://postgres:${secrets.postgres}@127.0.0.1:${port}/postgres`,
    database: DATABASE,
    passwords: Object.fromEntries(contexts.map((context) => [context, secrets[context]])),
  };
  const { code, lines } = await runTool([join(OUT, 'provision-contexts.mjs')], {
    cwd: root,
    env: { HEXDUEL_PROVISION: JSON.stringify(wanted) },
    signal,
  });
  if (code === 0) return JSON.parse(lines.at(-1));
  signal.throwIfAborted();
  const text = lines.join('\n');
  if (/28P01|password authentication failed/.test(text)) {
    throw new StartProblem(
      'The kept Postgres does not know the kept password (secrets.json was lost or changed): "npm start -- --fresh" makes both anew, without the old data.',
    );
  }
  const cause = lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? 'no cause was given';
  throw new StartProblem(
    `The databases could not be prepared (${cause.trim()}): "npm start -- --fresh" makes them anew.`,
  );
}
