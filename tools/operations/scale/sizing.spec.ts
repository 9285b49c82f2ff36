/** The arithmetic of docs/runbook/sizing.md, and the settings and commands that it names. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CONNECTIONS_BESIDE } from '@hexduel/database/connection-count';
import { repository } from '@hexduel/testing/system';
import { DEFINED, definitionOf } from '../known-settings';
import { evaluated, inFormOf, namesIn, numberIn, tableBelow } from './sizing-page';
import type { Values } from './sizing-page';

const page = readFileSync(join(repository, 'docs/runbook/sizing.md'), 'utf8');
const answers = tableBelow(page, 'Three installations');
const costs = tableBelow(page, 'Costs');
const assumptions = tableBelow(page, 'Assumptions');
const choices = tableBelow(page, 'Choices');
const arithmetic = tableBelow(page, 'Arithmetic');
const installations = answers.columns.slice(0, 3);

/** All values of an installation as the page has them, rounded as it shows them. */
function valuesOf(installation: string): Values {
  const named = [assumptions, choices, arithmetic].flatMap(({ rows }) => [...rows]);
  return Object.fromEntries([
    ...[...costs.rows].map(([name, { value = '' }]) => [name, numberIn(value)]),
    ...named.map(([name, cells]) => [name, numberIn(cells[installation] ?? '')]),
  ]) as Values;
}

it('has the same three installations in all tables', () => {
  expect(installations).toHaveLength(3);
  for (const { columns } of [assumptions, choices, arithmetic]) expect(columns.slice(0, 3)).toEqual(installations);
});

describe.each(installations)('%s', (installation) => {
  const values = valuesOf(installation);

  it.each([...arithmetic.rows])('%s follows from the costs', (_name, cells) => {
    const [formula = ''] = namesIn(cells['arithmetic'] ?? '');
    const cell = cells[installation] ?? '';
    expect(cell).toBe(inFormOf(cell, evaluated(formula, values)));
  });

  it('is answered with what follows', () => {
    for (const [name, cells] of answers.rows) {
      if (name !== 'saturates first') expect([name, numberIn(cells[installation] ?? '')]).toEqual([name, values[name]]);
    }
  });

  it('saturates first what is used most, and nothing is used up', () => {
    expect(values['connections']).toBeLessThanOrEqual(values['max_connections']!);
    const used = Object.entries(values).filter(([name]) => name.startsWith('use_'));
    const most = Math.max(...used.map(([, share]) => share));
    const [first = ''] = namesIn(answers.rows.get('saturates first')?.[installation] ?? '');
    expect(values[first]).toBe(most);
    expect(most).toBeLessThanOrEqual(1);
  });
});

it('counts the connections of a process as the manifests are checked with', () => {
  const counted = { scheduling: 10 + 4, provisioning: 10 + 4 };
  for (const context of ['scheduling', 'provisioning'] as const) {
    const each = numberIn(costs.rows.get(`${context}_connections`)?.['value'] ?? '');
    expect([context, each]).toEqual([context, counted[context] + CONNECTIONS_BESIDE[context]]);
  }
  const [formula = ''] = namesIn(arithmetic.rows.get('ladder_connections')?.['arithmetic'] ?? '');
  expect(evaluated(formula, { ladder_pool: 0, ladder_reads: 0 })).toBe(CONNECTIONS_BESIDE.ladder);
});

it('names settings that exist', async () => {
  const definitions = await Promise.all(DEFINED.map(definitionOf));
  const known = definitions.flatMap((definition) => Object.values(definition).map(({ variable }) => variable));
  const named = [...page.matchAll(/\bHEXDUEL_[A-Z_]+\b/g)].map(([name]) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

it('names a bench, a suite or a file of the repository for every cost', () => {
  const benches = readdirSync(join(repository, 'tools/bench'));
  const isThere = (source: string): boolean => {
    const [, bench] = /^npm run bench -- ([a-z-]+)/.exec(source) ?? [];
    if (bench !== undefined) return benches.includes(`${bench}.bench.ts`);
    const [, suite] = /^npm run test:operations -- ([a-z]+)$/.exec(source) ?? [];
    return existsSync(join(repository, suite === undefined ? source : `tools/operations/${suite}`));
  };
  const sources = [...costs.rows].flatMap(([name, cells]) => {
    const named = namesIn(cells['measured by'] ?? '');
    return named.length === 0 ? [`${name}: none`] : named;
  });
  expect(sources.filter((source) => !isThere(source))).toEqual([]);
});
