/** Every page in the states that look different, to be walked in both languages, in all themes and sizes. */
import type { Page } from 'playwright-core';
import { LOSER, loseInEveryWay } from '../../test/every-defeat';
import type { FixtureServer } from '../../test/fixture-server';
import { OWN, TOKEN } from '../../test/player-answers';
import { finishFrozen, openPlaces } from '../../test/revealed-ladder';
import { ADMIN_CASES } from './admin/admin-cases';

export interface PageCase {
  readonly name: string;
  /** Its route, as `routesOfPages` names it. */
  readonly route: string;
  /** The path below the language. */
  readonly path: (fixture: FixtureServer) => string;
  readonly before?: (fixture: FixtureServer) => unknown;
  /** What must have happened before it is looked at. */
  readonly then?: (page: Page, fixture: FixtureServer) => Promise<unknown>;
  /** The status of the answer, where it is no page that was found: the browser logs it. */
  readonly status?: 404 | 410;
  /** The status of a request of the page that is refused in this case on purpose: the browser logs it. */
  readonly logs?: number;
}

const PUBLIC_KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA98ztl3JUvi8AvaTYOnW3SFbj1iVHNEjkftRceb0O5o laptop';

const live = (page: Page): Promise<unknown> => page.waitForSelector('[data-live="live"]');

const lastOf = ({ tournament }: FixtureServer, state: string) =>
  tournament.matches.filter((match) => match.state === state).at(-1)!;
const stopped = ({ tournament }: FixtureServer) =>
  tournament.matches.find(({ legs }) => legs[0]?.reason === 'timeout')!;
const played = ({ tournament }: FixtureServer) =>
  tournament.matches.find(({ legs }) => legs.every(({ reason }) => reason === 'by_score'))!;
const freeze = (fixture: FixtureServer) => fixture.changeLadder((tournament) => (tournament.frozenFrom = 5));

const reveal = (fixture: FixtureServer) => {
  finishFrozen(fixture);
  openPlaces(fixture, fixture.tournament.rows, 3);
};

const LADDER = '/s/[sandbox]';
const TEAM = '/s/[sandbox]/t/[entryNumber]';
const ROUNDS = '/s/[sandbox]/rounds';
const ROUND = '/s/[sandbox]/rounds/[number]';
const MATCH = '/m/[match]';
const EVENTS = '/s/[sandbox]/events';

const openMenu = async (page: Page): Promise<void> => {
  await live(page);
  const menu = page.locator('button[popovertarget="menu"]:not([popovertargetaction])');
  if (await menu.isVisible()) await menu.click();
};

const openEvents = async (page: Page): Promise<void> => {
  await live(page);
  await page.click('button[popovertarget="events"]');
  await page.waitForSelector('#events li');
};

const watchMove = async (page: Page, fixture: FixtureServer): Promise<void> => {
  await live(page);
  fixture.turn(lastOf(fixture, 'playing'), 1, 9);
  await page.waitForSelector('[data-follow]');
};

/** The last match of the own team in which its bot failed. */
const failedOwn = ({ tournament }: FixtureServer) =>
  tournament.matches
    .filter(({ sides }) => sides.some(({ entryNumber }) => entryNumber === OWN.entryNumber))
    .filter(({ legs }) => legs[0]?.reason === 'timeout')
    .at(-1)!;

const signIn = async (page: Page): Promise<void> => {
  await page.click('[data-confirm] button.primary');
  await page.waitForSelector('[data-my-team]');
};

const placeKeyAndCheck = async (page: Page): Promise<void> => {
  await signIn(page);
  await page.fill('#ssh-key', PUBLIC_KEY);
  await page.click('#keys button.primary');
  await page.waitForSelector('[data-placed="installed"]');
  await page.click('[data-check] button');
  await page.waitForSelector('[data-verdict="not_ready"]');
};

const refuseToken = async (page: Page): Promise<void> => {
  await page.waitForSelector('#token');
  await page.fill('#token', TOKEN.replace('ABCD', 'RRRR'));
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-refused="renewed"]');
};

const isPlaying = (page: Page): Promise<unknown> => page.waitForSelector('[data-turn="yours"], [data-turn="over"]');

const liftChip = async (page: Page): Promise<void> => {
  await isPlaying(page);
  await page.locator('.movable').first().click();
  await page.waitForSelector('[data-target]');
};

const giveUp = async (page: Page): Promise<void> => {
  await isPlaying(page);
  await page.click('[data-give-up]');
  await page.waitForSelector('dialog[open]');
};

const openFlight = async (page: Page, fixture: FixtureServer): Promise<void> => {
  await signIn(page);
  await page.goto(page.url().replace(/\/me$/, `/me/flight/${failedOwn(fixture).publicId}`));
  await page.waitForSelector('[data-flight-leg] [data-repeat]');
};

export const PAGE_CASES: readonly PageCase[] = [
  { name: 'sandboxes', route: '/', path: () => '', before: (fixture) => (fixture.sandboxes = 2) },
  { name: 'no-sandboxes', route: '/', path: () => '', before: (fixture) => (fixture.sandboxes = 0) },
  { name: 'ladder', route: LADDER, path: () => '/s/demo', then: live },
  {
    name: 'ladder-menu',
    route: LADDER,
    path: () => '/s/demo',
    before: (fixture) => (fixture.sandboxes = 2),
    then: openMenu,
  },
  { name: 'ladder-events', route: LADDER, path: () => '/s/demo', then: openEvents },
  {
    name: 'ladder-before-first',
    route: LADDER,
    path: () => '/s/demo',
    before: (fixture) => fixture.restart(0),
    then: live,
  },
  { name: 'ladder-frozen', route: LADDER, path: () => '/s/demo', before: freeze, then: live },
  { name: 'ladder-reveal', route: LADDER, path: () => '/s/demo', before: reveal, then: live },
  { name: 'events', route: EVENTS, path: () => '/s/demo/events', then: live },
  { name: 'team', route: TEAM, path: () => '/s/demo/t/1', then: live },
  { name: 'team-frozen', route: TEAM, path: () => '/s/demo/t/1', before: freeze, then: live },
  { name: 'team-earlier', route: TEAM, path: () => '/s/demo/t/7?round=2', then: live },
  // Every reason of a defeat, in the games of three rounds.
  ...LOSER.rounds.map((round) => ({
    ...{ name: `team-defeats-${round}`, route: TEAM, path: () => `/s/demo/t/${LOSER.entryNumber}?round=${round}` },
    ...{ before: loseInEveryWay, then: live },
  })),
  { name: 'teams', route: '/s/[sandbox]/teams', path: () => '/s/demo/teams', then: live },
  { name: 'rounds', route: ROUNDS, path: () => '/s/demo/rounds', then: live },
  { name: 'round', route: ROUND, path: () => '/s/demo/rounds/4', then: live },
  { name: 'round-corrected', route: ROUND, path: () => '/s/demo/rounds/2', then: live },
  { name: 'round-open', route: ROUND, path: () => '/s/demo/rounds/5', then: live },
  { name: 'round-frozen', route: ROUND, path: () => '/s/demo/rounds/5', before: freeze, then: live },
  {
    name: 'round-not-kept',
    route: ROUND,
    path: () => '/s/demo/rounds/2',
    before: (fixture) => (fixture.keptFrom = 3),
    status: 410,
  },
  { name: 'match', route: MATCH, path: (fixture) => `/m/${played(fixture).publicId}?leg=1&ply=14`, then: live },
  {
    name: 'match-stopped',
    route: MATCH,
    path: (fixture) => `/m/${stopped(fixture).publicId}?leg=1&ply=999`,
    then: live,
  },
  { name: 'match-live', route: MATCH, path: (fixture) => `/m/${lastOf(fixture, 'playing').publicId}`, then: watchMove },
  { name: 'match-waiting', route: MATCH, path: (fixture) => `/m/${lastOf(fixture, 'waiting').publicId}`, then: live },
  { name: 'match-void', route: MATCH, path: (fixture) => `/m/${lastOf(fixture, 'void').publicId}`, then: live },
  { name: 'matches', route: '/s/[sandbox]/live', path: () => '/s/demo/live', then: live },
  {
    name: 'embed',
    route: '/embed/m/[match]',
    path: (fixture) => `/embed/m/${played(fixture).publicId}?turn=7`,
    then: (page) => page.waitForSelector('.embed-board svg'),
  },
  { name: 'rules', route: '/rules', path: () => '/rules' },
  { name: 'guide', route: '/guide', path: () => '/guide' },
  ...['trying-locally', 'starter-bots', 'what-is-checked-and-how-games-are-lost'].map((page) => ({
    ...{ name: `guide-${page}`, route: '/guide/[page]', path: () => `/guide/${page}` },
  })),
  { name: 'play', route: '/play', path: () => '/play' },
  ...[
    { name: 'play-game', then: isPlaying },
    { name: 'play-lifted', then: liftChip },
    { name: 'play-give-up', then: giveUp },
  ].map((page) => ({
    ...{ ...page, route: '/play/[game]' },
    path: ({ practice }: FixtureServer) => `/play/${practice.start({})}`,
  })),
  { name: 'join', route: '/join', path: () => '/join', then: (page) => page.waitForSelector('#token') },
  { name: 'join-refused', route: '/join', path: () => '/join', then: refuseToken, logs: 401 },
  {
    name: 'join-confirm',
    route: '/join/[token]',
    path: () => `/join/${TOKEN}`,
    then: (page) => page.waitForSelector('[data-confirm]'),
  },
  { name: 'me', route: '/me', path: () => `/join#${TOKEN}`, then: signIn },
  {
    name: 'me-checked',
    route: '/me',
    path: () => `/join#${TOKEN}`,
    before: (fixture) => (fixture.player.keys = []),
    then: placeKeyAndCheck,
  },
  { name: 'me-out', route: '/me', path: () => '/me', then: (page) => page.waitForSelector('[data-to-join]') },
  { name: 'flight', route: '/me/flight/[match]', path: () => `/join#${TOKEN}`, then: openFlight },
  { name: 'screen', route: '/s/[sandbox]/screen', path: () => '/s/demo/screen' },
  ...ADMIN_CASES,
  { name: 'not-found', route: '/[...rest]', path: () => '/nowhere', status: 404 },
  { name: 'unavailable', route: LADDER, path: () => '/s/demo', before: (fixture) => (fixture.isUnavailable = true) },
];

/** Whether a page is one of the panel, which is for admins alone. */
export function isOfPanel({ route }: PageCase): boolean {
  return route.startsWith('/admin');
}
