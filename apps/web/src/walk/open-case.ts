import type { Page } from 'playwright-core';
import type { TestBed } from '../../test/browser';
import { SANDBOX } from '../../test/tournament';
import type { PageCase } from './page-cases';
import type { Look } from './page-checks';

/** Opens a page in the state and the look that a case wants. */
export async function openCase(
  { fixture, open }: TestBed,
  { path, before, then }: PageCase,
  locale: string,
  { width, height, theme, isForced = false }: Look,
): Promise<Page> {
  before?.(fixture);
  const page = await open(`/${locale}${path(fixture)}`, {
    viewport: { width, height },
    colorScheme: theme,
    forcedColors: isForced ? 'active' : 'none',
  });
  // Next lets the browser draw the document of a page that is not found.
  await page.waitForSelector('html[lang]');
  await then?.(page, fixture);
  return page;
}

/** Names in the answers that the panel gets: of admins, teams, machines, keys, regions and consumers, and what a provider calls its sizes. */
const NAMES_OF_PANEL = [
  ...[
    'root',
    'Amber',
    'Ember',
    'Flint',
    'Forkers',
    'Greedy',
    'Careful',
    'laptop',
    'under the desk',
    'second',
    'by-hand',
    'desk',
  ],
  ...['DigitalOcean', 'fra1', 'ams3', 'nyc3', 'vCPU', 'vcpu', 'gb', 'GB', 'MB'],
  ...['ladder-record-result', 'reconciler', 'HEXDUEL_MAX_DROPLETS'],
];

/** The proper names of the fixture, which are the same in every language. */
export function namesIn({ fixture }: TestBed): string[] {
  return [
    SANDBOX.name,
    SANDBOX.slug,
    'Final',
    // Rows are not there before their places are revealed: those who play are.
    ...fixture.tournament.rows.map(({ name }) => name),
    ...fixture.tournament.matches.flatMap(({ sides }) => sides.map(({ name }) => name)),
    'v12',
    'Anna',
    ...NAMES_OF_PANEL,
    'hexduel-bot-5',
    // Of the machines that the panel lists.
    'hexduel-bot-duel',
    'Basalt',
  ];
}
