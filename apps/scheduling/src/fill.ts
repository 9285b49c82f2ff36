/** Fills scheduling's database from the plan in the file HEXDUEL_PLAN. It may run repeatedly, also beside running services. */
import { readFile } from 'node:fs/promises';
import { databaseUrlOf, openDatabase, transaction } from '@hexduel/database';
import type { PostgresAddress } from '@hexduel/database';
import { postgresTlsConfig, runTask, setting } from '@hexduel/service-host';
import { z } from 'zod';
import { FILLER } from './actor/actor';
import { databaseUrl } from './config';
import { entities } from './entities';
import { migrations } from './migrations';
import { applyPlan } from './plan/apply-plan';
import { readPlan } from './plan/tournament-plan';

const plan = setting('HEXDUEL_PLAN', z.string().min(1), { example: './plan.json' });

async function fill({ plan: file, ...address }: PostgresAddress & { readonly plan: string }): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`the plan ${file} cannot be read (${String(error)}): correct HEXDUEL_PLAN`, { cause: error });
  });
  const planned = readPlan(text);
  if (!planned.ok) throw new Error(`the plan ${file} cannot be used, correct it: ${planned.problem}`);
  const database = await openDatabase({ url: databaseUrlOf(address), context: 'scheduling', entities, migrations });
  try {
    const applied = await transaction(database, (tx) => applyPlan(tx, FILLER, planned.plan));
    const { sandboxes, roundTypes, teams, entries, isStarted } = applied;
    const counts = `new: sandboxes ${sandboxes}, round types ${roundTypes}, teams ${teams}, entries ${entries}`;
    return `sandbox "${planned.plan.sandbox.slug}" is filled (${counts})${isStarted ? ' and started' : ''}`;
  } finally {
    await database.destroy();
  }
}

await runTask({ name: 'fill', config: { databaseUrl, ...postgresTlsConfig, plan }, run: fill });
