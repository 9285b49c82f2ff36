import {
  DIALOG,
  PATIENCE_MS,
  SANDBOX_NAME,
  SLUG,
  fill,
  keepPicture,
  openArea,
  openTournament,
  press,
  pressButton,
} from './organiser';
import type { Organised } from './organiser';

/** The panel asks who comes, and stays on the page that was asked for. */
export async function signIn(event: Organised): Promise<void> {
  const { address, page, password } = event;
  await page.goto(`${address}/en/admin/sandboxes`);
  await fill(event, page.locator('#admin-name'), 'admin');
  await fill(event, page.locator('#admin-password'), password);
  await press(event, page.locator('[data-sign-in] button[type="submit"]'));
  await page.waitForSelector('[data-sandboxes]', { timeout: PATIENCE_MS });
}

/** Leaves the panel, which asks who comes again. */
export async function signOut(event: Organised): Promise<void> {
  const { page } = event;
  await pressButton(event, 'Sign out');
  await page.waitForSelector('[data-sign-in]', { timeout: PATIENCE_MS });
}

/** A sandbox for the event and one for its final, each with a round type. */
export async function makeSandboxes(event: Organised): Promise<void> {
  await makeSandbox(event, { slug: SLUG, name: SANDBOX_NAME, nameRu: 'Весенняя дуэль', seconds: '2' });
  await makeSandbox(event, { slug: 'spring-final', name: 'Spring Final', nameRu: 'Весенний финал', seconds: '2' });
  await keepPicture(event.page, '01-sandboxes');
}

interface NewSandbox {
  readonly slug: string;
  readonly name: string;
  readonly nameRu: string;
  /** Between rounds. */
  readonly seconds: string;
}

/** Makes a sandbox, and adds a round type to it. */
export async function makeSandbox(event: Organised, { slug, ...values }: NewSandbox): Promise<void> {
  const { page } = event;
  await openArea(event, 'Sandboxes');
  await pressButton(event, 'Make a sandbox');
  for (const [name, value] of Object.entries({ slug, ...values })) {
    await fill(event, page.locator(`[data-sandbox-form] [name="${name}"]`), value);
  }
  await press(event, page.locator('[data-sandbox-form] button[type="submit"]'));
  await page.waitForSelector(DIALOG, { state: 'detached', timeout: PATIENCE_MS });
  await page.waitForSelector(`[data-sandbox="${slug}"]`, { timeout: PATIENCE_MS });
  await openTournament(event, slug);
  await pressButton(event, 'Add a round type');
  await fill(event, page.locator('[data-round-type-form] [name="size"]'), '3');
  await fill(event, page.locator('[data-round-type-form] [name="deadlineMs"]'), '10000');
  await press(event, page.locator('[data-round-type-form] button[type="submit"]'));
  await page.waitForSelector(DIALOG, { state: 'detached', timeout: PATIENCE_MS });
}

const header = 'name,player 1,player 2,no contest,sandboxes';
const names = [
  'Amber',
  'Basalt',
  'Cobalt',
  'Dahlia',
  'Ember',
  'Fjord',
  'Garnet',
  'Harbour',
  'Indigo',
  'Juniper',
  'Kelp',
  'Larch',
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
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.waitForSelector('[data-import="mistakes"]', { timeout: PATIENCE_MS });
  const mistakes = await page.locator('[data-mistake]').all();
  const codes = await Promise.all(mistakes.map((each) => each.getAttribute('data-mistake')));
  expect(codes.sort()).toEqual(['bad_yes_no', 'no_sandbox', 'repeated_name']);
  expect(await page.locator('[data-create]').isDisabled()).toBe(true);
  await keepPicture(page, '02-mistakes');
  await createTeams(event, [header, ...lines].join('\n'));
}

/** Opens the page that takes a file of teams. */
export async function openImport(event: Organised): Promise<void> {
  const { page } = event;
  await openArea(event, 'Teams');
  await press(event, page.getByRole('link', { name: 'Import', exact: true }));
  await page.waitForSelector('[data-import="empty"]', { timeout: PATIENCE_MS });
}

/** Creates the teams of a file without a mistake. */
export async function createTeams(event: Organised, csv: string): Promise<void> {
  const { page } = event;
  await fill(event, page.locator('textarea'), csv);
  await pressButton(event, 'Look at it');
  await page.waitForSelector('[data-import="ready"]', { timeout: PATIENCE_MS });
  await press(event, page.locator('[data-create]'));
  await page.waitForSelector('[data-import="done"]', { timeout: PATIENCE_MS });
}

/** The flyers of the imported teams, one a sheet, as a PDF that holds every token. Resolves with its pages. */
export async function printFlyers(event: Organised): Promise<number> {
  const { page } = event;
  // Printing waits, so that what would be on the paper can be looked at.
  await page.evaluate('globalThis.print = () => { document.body.dataset.printed = "yes"; }');
  await press(event, page.getByRole('link', { name: 'Print their flyers' }));
  await page.waitForSelector('[data-flyers] [data-row]', { timeout: PATIENCE_MS });
  await press(event, page.locator('[data-flyers] .button.primary').first());
  await page.waitForSelector('body[data-printed] [data-printing] [data-flyer]', {
    state: 'attached',
    timeout: PATIENCE_MS,
  });
  await page.emulateMedia({ media: 'print' });
  const tokens = await page.locator('[data-printing] .flyer-token').allTextContents();
  expect(new Set(tokens).size).toBe(tokens.length);
  for (const token of tokens) expect(token).toMatch(/^([A-Z]{4}-){5}[A-Z]{4}$/);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  await page.emulateMedia({ media: null });
  await page.evaluate('globalThis.dispatchEvent(new Event("afterprint"))');
  await page.waitForSelector('[data-printing]', { state: 'detached', timeout: PATIENCE_MS });
  // Each page of a PDF is an object of this type.
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** A machine for every team that has none; each runs a bot at once. */
export async function orderMachines(event: Organised): Promise<void> {
  const { page } = event;
  await openArea(event, 'Machines');
  await pressButton(event, 'Order machines');
  await press(event, page.locator('[data-order] button[type="submit"]:enabled'));
  await page.waitForSelector('[data-order-progress="done"]', { timeout: PATIENCE_MS });
  await keepPicture(page, '04-machines');
  await press(event, page.locator(DIALOG).getByRole('button', { name: 'Close' }).last());
  await page.waitForSelector(DIALOG, { state: 'detached', timeout: PATIENCE_MS });
}

/** What happens by itself later: an announcement and the freeze, both in the line of time. */
export async function planEvents(event: Organised): Promise<void> {
  const { page } = event;
  await openTournament(event, SLUG);
  const form = '[data-event-form]';
  const plan = async (kind: string, minutes: string, texts: Readonly<Record<string, string>> = {}): Promise<void> => {
    await pressButton(event, 'Plan an event');
    event.acts.fields += 2;
    await page.locator(`${form} [name="kind"]`).selectOption(kind);
    await page.locator(`${form} [name="counts"]`).selectOption('start');
    await fill(event, page.locator(`${form} [name="minutes"]`), minutes);
    for (const [name, text] of Object.entries(texts)) await fill(event, page.locator(`${form} [name="${name}"]`), text);
    await press(event, page.locator(`${form} button[type="submit"]`));
    await page.waitForSelector(DIALOG, { state: 'detached', timeout: PATIENCE_MS });
  };
  await plan('announce', '180', { en: 'Lunch is served.', ru: 'Обед подан.' });
  await plan('freeze', '300');
  await page.getByText('Lunch is served.').first().waitFor({ timeout: PATIENCE_MS });
  await keepPicture(page, '05-events');
}
