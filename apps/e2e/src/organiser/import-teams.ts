import { SLUG, keepPicture } from './organiser';
import type { Organised } from './organiser';
import { fill, openArea, press, pressButton, seen, step } from './steps';

const header = 'name,player 1,player 2,no contest,sandboxes';
const names = [
  ...['Amber', 'Basalt', 'Cobalt', 'Dahlia', 'Ember', 'Fjord'],
  ...['Garnet', 'Harbour', 'Indigo', 'Juniper', 'Kelp', 'Larch'],
];
const lines = names.map((name) => `${name},${name} One,${name} Два,no,${SLUG}`);

/** As the file of the organiser is at first: a name stands twice, a sandbox does not exist, a cell is neither yes nor no. */
const WITH_MISTAKES = [
  header,
  ...lines.slice(0, 9),
  `Amber,${lines[9]!.split(',').slice(1).join(',')}`,
  lines[10]!.replace(SLUG, 'sprong'),
  lines[11]!.replace(',no,', ',perhaps,'),
].join('\n');

/** Twelve teams from a file with three mistakes: each is named with its line, nothing is created before all are mended. */
export async function importTeams(event: Organised): Promise<void> {
  const { page, acts } = event;
  await openImport(event);
  acts.fields += 1;
  const file = { name: 'teams.csv', mimeType: 'text/csv', buffer: Buffer.from(WITH_MISTAKES) };
  await step(event, 'the field for a file', () => page.locator('input[type="file"]').setInputFiles(file));
  await seen(event, '[data-import="mistakes"]');
  const mistakes = await page.locator('[data-mistake]').all();
  const codes = await Promise.all(mistakes.map((each) => each.getAttribute('data-mistake')));
  expect(codes.sort()).toEqual(['bad_yes_no', 'no_sandbox', 'repeated_name']);
  expect(await page.locator('[data-create]').isDisabled()).toBe(true);
  await keepPicture(page, '02-mistakes');
  await createTeams(event, [header, ...lines].join('\n'));
}

/** Opens the page that takes a file of teams. */
export async function openImport(event: Organised): Promise<void> {
  await openArea(event, 'Teams');
  await press(event, event.page.getByRole('link', { name: 'Import', exact: true }).first());
  await seen(event, '[data-import="empty"]');
}

/** Creates the teams of a file without a mistake. */
export async function createTeams(event: Organised, csv: string): Promise<void> {
  const { page } = event;
  await fill(event, page.locator('textarea'), csv);
  await pressButton(event, 'Look at it');
  await seen(event, '[data-import="ready"]');
  await press(event, page.locator('[data-create]'));
  await seen(event, '[data-import="done"]');
}
