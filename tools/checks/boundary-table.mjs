/**
 * Defines which projects may import which. A project has one tag of each dimension (type, scope, runtime) and must satisfy
 * the row of each; the first violated row gives the advice. Rows may also limit npm packages (`npm` lists the allowed ones,
 * `notNpm` the refused ones; a trailing * matches anything) and modules of Node (`node: false`).
 */

const GAME_AND_WIRE = ['scope:result', 'scope:game', 'scope:bot', 'scope:http', 'scope:live'];

const TYPES = [
  {
    tag: 'type:app',
    mayUse: ['type:domain', 'type:contract', 'type:platform', 'type:result'],
    advice: 'an app is built from domain, contract and platform libs: put what it needs into one of those',
  },
  {
    tag: 'type:domain',
    mayUse: ['type:domain', 'type:result'],
    npm: [],
    node: false,
    advice: 'type:domain is pure: pass what you need as an argument (a port) and let the app adapt it',
  },
  {
    tag: 'type:contract',
    mayUse: ['type:contract'],
    npm: ['zod'],
    node: false,
    advice: 'type:contract is zod schemas and nothing else: state the shape here and let the app map it',
  },
  {
    tag: 'type:platform',
    mayUse: ['type:platform', 'type:contract', 'type:result'],
    notNpm: ['next', 'next/*', 'react', 'react/*', 'react-dom', 'react-dom/*'],
    advice:
      'type:platform knows neither the game nor the pages: take what differs as a parameter or a callback from the app',
  },
  {
    tag: 'type:result',
    mayUse: ['type:result'],
    npm: [],
    node: false,
    advice: 'type:result is how every project says that something was refused: it stands alone',
  },
  {
    tag: 'type:testing',
    mayUse: ['type:testing', 'type:platform', 'type:contract', 'type:domain', 'type:result'],
    advice: 'type:testing builds on libs only: start an app as a process of its own, as production does',
  },
  {
    tag: 'type:e2e',
    mayUse: ['type:testing', 'type:platform', 'type:contract', 'type:domain', 'type:result', 'type:e2e'],
    advice: 'a journey uses the system from outside: over HTTP, the live socket or the command line',
  },
];

const overNats = 'contexts talk over NATS only: use a fact, a command or a question of contracts/events';

const SCOPES = [
  ...['scheduling', 'matches', 'ladder', 'provisioning', 'streams'].map((context) => ({
    tag: `scope:${context}`,
    mayUse: [`scope:${context}`, 'scope:backend', 'scope:events', ...GAME_AND_WIRE],
    advice: overNats,
  })),
  {
    tag: 'scope:web',
    mayUse: ['scope:web', ...GAME_AND_WIRE],
    notNpm: ['@nestjs/*', '@nats-io/*', 'typeorm', 'pg'],
    advice: 'web reads services over HTTP and the live socket: use contracts/http or contracts/live',
  },
  {
    tag: 'scope:cli',
    mayUse: ['scope:cli', 'scope:backend', ...GAME_AND_WIRE],
    advice:
      'the command line talks to services over HTTP and to bots by their protocol: use contracts/http or contracts/bot',
  },
  {
    tag: 'scope:training-bot',
    mayUse: ['scope:training-bot', 'scope:backend', 'scope:result', 'scope:game', 'scope:bot'],
    advice: 'the training bot is a bot like any other: it knows the game and contracts/bot',
  },
  {
    tag: 'scope:backend',
    mayUse: ['scope:backend', 'scope:events', ...GAME_AND_WIRE],
    advice: 'what every service uses belongs to none of them: let the service pass in what is its own',
  },
  {
    tag: 'scope:game',
    mayUse: ['scope:game', 'scope:result'],
    advice: 'the game knows neither services nor the wire: let the app translate to and from its types',
  },
  {
    tag: 'scope:result',
    mayUse: ['scope:result'],
    advice: 'a result knows nothing of what uses it: keep it free of imports',
  },
  {
    tag: 'scope:events',
    mayUse: ['scope:events', 'scope:bot'],
    advice: 'events are between services: repeat the shape that crosses this border, it versions on its own',
  },
  ...['http', 'live'].map((border) => ({
    tag: `scope:${border}`,
    mayUse: ['scope:http', 'scope:live', 'scope:bot'],
    advice: `contracts/${border} is read by browsers: state the shape here and let the service map to it`,
  })),
  {
    tag: 'scope:bot',
    mayUse: ['scope:bot'],
    advice: 'contracts/bot is the protocol that authors of bots see: it stands alone',
  },
  {
    tag: 'scope:e2e',
    mayUse: ['scope:e2e', 'scope:backend', 'scope:events', ...GAME_AND_WIRE],
    advice: 'a journey uses the system from outside: over HTTP, the live socket or the command line',
  },
];

const RUNTIMES = [
  {
    tag: 'runtime:any',
    mayUse: ['runtime:any'],
    advice: 'runtime:any runs in a browser too: take what needs Node or the DOM as an argument',
  },
  {
    tag: 'runtime:browser',
    mayUse: ['runtime:browser', 'runtime:any'],
    advice: 'this runs in a browser: ask a service for what needs Node',
  },
  {
    tag: 'runtime:node',
    mayUse: ['runtime:node', 'runtime:any'],
    advice: 'this runs in Node: move the part that needs no DOM to a runtime:any lib',
  },
];

export const boundaryTable = [...TYPES, ...SCOPES, ...RUNTIMES];

/** Advice by the tag of the imported project; it takes precedence over the advice of the row. */
export const adviceByTarget = [
  { tag: 'type:app', advice: 'apps are never imported: move the shared part to a lib, or talk over NATS' },
  { tag: 'type:e2e', advice: 'journeys are never imported: move the shared part to libs/testing' },
  {
    tag: 'type:testing',
    advice:
      'type:testing is for specs (*.spec.ts, *.int-spec.ts, *.long-spec.ts) and test/ folders only: production code takes the real thing from a platform lib',
  },
];

/** Advice for violations that do not depend on the projects, by the message of the Nx rule. */
export const adviceByMessage = {
  noRelativeOrAbsoluteExternals: 'import the package by its name',
  noSelfCircularDependencies: 'inside a package, import the file by its relative path',
  noCircularDependencies: 'let one of the two take the other as an argument, or move what both need to a third lib',
  projectWithoutTagsCannotHaveDependencies:
    'give the package "nx": { "tags": ["type:…", "scope:…", "runtime:…"] } with tags of tools/checks/boundary-table.mjs',
};
