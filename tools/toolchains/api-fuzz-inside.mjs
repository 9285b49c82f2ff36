/**
 * `node api-fuzz-inside.mjs <venv>`: starts the system with its demo and fuzzes it; see api-fuzz.mjs, which starts this where only
 * the loopback is. Prints what was found; the exit code is 1 if anything was.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runCommand } from '../dev/run-command.mjs';
import { twoAtATime } from '../dev/two-at-a-time.mjs';
import { startSystem } from './started-system.mjs';

/**
 * Of each operation: its examples, what covers the bounds of its parameters, and so many random requests. A count and no time decides what
 * is asked, so that a busy machine asks the same.
 */
const RANDOM_REQUESTS = process.env.HEXDUEL_FUZZ_REQUESTS || '4';
const ALL_PHASES = 'examples,coverage,fuzzing';
/** Without a session most requests are refused before their parameters are looked at; what is public answers a player the same. */
const PHASES = { nobody: 'examples,fuzzing' };
/** Only end what hangs. */
const RUN_MS = 800_000;
const ROUND_MS = 300_000;
const SEED = process.env.HEXDUEL_FUZZ_SEED || String(Math.floor(Math.random() * 1e9));
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'response_headers_conformance',
];
const SERVICES = ['ladder', 'matches', 'provisioning', 'scheduling'];
/** They would end the session with which everything else is asked: only those without a session send them. */
const ENDS_SESSION = ['SignOut'];
/** With this parameter a read of practice waits up to 20 s for news: a few of them would take the whole time of a run. */
const WAITS_FOR_NEWS = { service: 'matches', name: 'after' };

const [venv] = process.argv.slice(2);
const home = mkdtempSync(join(tmpdir(), 'hexduel-fuzz-'));
// As root, Postgres runs as another user, who has to pass through this folder.
chmodSync(home, 0o711);
const started = startSystem(process.execPath, join(home, 'home'), { without: 'web' });
try {
  process.exitCode = await fuzzAll();
} finally {
  await started.kill();
  rmSync(home, { recursive: true, force: true });
}

async function fuzzAll() {
  const url = await started.address();
  if (url === null) {
    console.log(`the system did not come up:\n${started.tail()}`);
    return 1;
  }
  const admin = await signInAsAdmin(url);
  const values = await knownValues(url, admin);
  const player = await signInAsPlayer(url, admin, values.team[0]);
  writeFileSync(join(home, 'schemathesis.toml'), configOf(values));
  const callers = { nobody: [], player, admin };
  const runs = [];
  for (const service of SERVICES) {
    const document = await call(url, 'GET', `/api/${service}/openapi.json`);
    if (service === WAITS_FOR_NEWS.service) dropQueryParameter(document, WAITS_FOR_NEWS.name);
    writeFileSync(join(home, `${service}.json`), JSON.stringify(withoutTuples(document)));
    for (const [caller, headers] of Object.entries(callers)) runs.push({ service, caller, headers });
  }
  const found = [];
  const counts = { generated: 0, tested: 0, selected: 0 };
  // One alone waits for the service as long as the service for it.
  await twoAtATime(runs, async ({ service, caller, headers }) => {
    const { code, text } = await fuzz(url, service, caller, headers);
    counts.generated += Number(/(\d+) generated/.exec(text)?.[1] ?? 0);
    counts.tested += Number(/Tested: (\d+)/.exec(text)?.[1] ?? 0);
    counts.selected += Number(/Selected: (\d+)/.exec(text)?.[1] ?? 0);
    if (code !== 0) found.push(`== ${service} as ${caller}\n${text}`);
  });
  console.log(found.join('\n'));
  const { generated, tested, selected } = counts;
  const operations = `${tested} of ${selected} operations of all callers`;
  console.log(
    `${generated} requests to ${operations} (seed ${SEED}), ${found.length} of ${runs.length} runs with findings`,
  );
  return found.length === 0 ? 0 : 1;
}

function fuzz(url, service, caller, headers) {
  const excluded = caller === 'nobody' ? [] : ENDS_SESSION.flatMap((name) => ['--exclude-operation-id', name]);
  const options = [
    ...['--url', url, '--checks', CHECKS.join(','), '--phases', PHASES[caller] ?? ALL_PHASES],
    ...['--max-examples', RANDOM_REQUESTS, '--seed', SEED],
    ...['--continue-on-failure', '--generation-database', 'none'],
    ...['--no-color', '--warnings', 'off', '--request-timeout', '30', '--suppress-health-check', 'all'],
    ...headers.flatMap((header) => ['--header', header]),
    ...excluded,
  ];
  const st = [join(venv, 'bin/st'), 'run', join(home, `${service}.json`), ...options];
  return runCommand(st, { cwd: home, timeoutMs: RUN_MS, env: { PYTHONWARNINGS: 'ignore' } });
}

function dropQueryParameter({ paths }, name) {
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path)))
    operation.parameters = operation.parameters?.filter((each) => each.in !== 'query' || each.name !== name);
}

/** The same document, with lists instead of tuples in the answers: schemathesis cannot check those of OpenAPI 3.1. */
function withoutTuples(value) {
  if (Array.isArray(value)) return value.map(withoutTuples);
  if (value === null || typeof value !== 'object') return value;
  const { prefixItems, ...rest } = value;
  const plain = Object.fromEntries(Object.entries(rest).map(([key, member]) => [key, withoutTuples(member)]));
  return prefixItems ? { ...plain, items: { anyOf: prefixItems.map(withoutTuples) } } : plain;
}

/** Names and ids that exist, so that requests reach more than the checks of their shape. */
function configOf(values) {
  const dictionaries = Object.entries(values).map(([name, all]) => `${name}.values = ${JSON.stringify(all)}`);
  const parameters = Object.keys(values).map(
    (name) => `"path.${name}" = { dictionary = "${name}", probability = 0.7 }`,
  );
  return ['[dictionaries]', ...dictionaries, '[parameters]', ...parameters, ''].join('\n');
}

async function knownValues(url, admin) {
  await scoredRound(url);
  const { sandboxes } = await call(url, 'GET', '/api/scheduling/sandboxes', admin);
  const [{ slug }] = sandboxes;
  const { teams } = await call(url, 'GET', '/api/scheduling/teams', admin);
  const { roundTypes } = await call(url, 'GET', `/api/scheduling/sandboxes/${slug}/round-types`, admin);
  const { matches } = await call(url, 'GET', `/api/ladder/sandboxes/${slug}/rounds/1/matches`);
  const { droplets } = await call(url, 'GET', '/api/provisioning/droplets', admin);
  return {
    sandbox: [slug],
    team: teams.map(({ id }) => id),
    roundType: roundTypes.map(({ id }) => id),
    match: matches.map(({ match }) => match),
    ...(droplets?.length > 0 ? { droplet: droplets.map(({ id }) => id) } : {}),
    ...{ round: [1, 2], entryNumber: [1, 2], opponentNumber: [1, 2], letter: [1] },
  };
}

async function scoredRound(url) {
  const givesUpAt = Date.now() + ROUND_MS;
  while (Date.now() < givesUpAt) {
    const { sandboxes } = await call(url, 'GET', '/api/ladder/sandboxes');
    const [{ slug } = {}] = sandboxes;
    const ladder = slug === undefined ? null : await call(url, 'GET', `/api/ladder/sandboxes/${slug}/ladder`);
    if (ladder?.data.scoredRound > 0) return;
    await wait(500);
  }
  throw new Error(`no round was scored within ${ROUND_MS / 1_000} s`);
}

/** Headers of a browser: the cookies of the session, and the CSRF token for what changes something. */
async function signInAsAdmin(url) {
  const { admin: password } = JSON.parse(readFileSync(join(home, 'home/secrets.json'), 'utf8'));
  const response = await fetch(`${url}/api/scheduling/session/admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'admin', password, as: 'cookie' }),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const [, csrf = ''] = /csrf=(.*)$/.exec(cookies.find((cookie) => cookie.includes('csrf=')) ?? '') ?? [];
  return [`Cookie: ${cookies.join('; ')}`, `X-CSRF-Token: ${decodeURIComponent(csrf)}`];
}

async function signInAsPlayer(url, admin, team) {
  const { token } = await call(url, 'POST', `/api/scheduling/teams/${team}/token`, admin);
  const { bearer } = await call(url, 'POST', '/api/scheduling/session/team', [], { token, as: 'bearer' });
  return [`Authorization: Bearer ${bearer}`];
}

async function call(url, method, path, headers = [], body = undefined) {
  const response = await fetch(url + path, {
    method,
    headers: [
      ...headers.map((header) => header.split(/: (.*)/s).slice(0, 2)),
      ...(body === undefined ? [] : [['content-type', 'application/json']]),
    ],
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${text}`);
  return JSON.parse(text);
}
