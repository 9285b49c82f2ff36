/** The demo in the running system: filled into scheduling, its bots imported as hosts, its first round awaited. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OUT } from '../build-services.mjs';
import { root } from '../steps.mjs';
import { fillPlan } from './demo-plan.mjs';
import { reportRelease } from './demo-releases.mjs';
import { openLogFile } from './log-file.mjs';
import { StartProblem } from './progress.mjs';
import { runTool } from './run-tool.mjs';
import { firstAdmin } from './services.mjs';
import { answersWithin } from './watched-process.mjs';

const LOOPBACK = '127.0.0.1';
const SHOWN_WITHIN_MS = 30_000;
const ROUND_POLL_MS = 500;
/** Once a round may be long in coming, because the tournament is paused. */
const LATE_ROUND_POLL_MS = 10_000;
const LATE_AFTER_MS = 60_000;
const IMPORT_ATTEMPTS = 5;
const IMPORT_PAUSE_MS = 1_000;
const REQUEST_MS = 10_000;

/** Writes the demo's sandbox, round types and teams into scheduling; updates what is already there. */
export async function fillDemo({ demo, home, ports, databases, signal }) {
  const file = join(home, 'demo-plan.json');
  await writeFile(file, `${JSON.stringify(fillPlan(demo, ports), null, 2)}\n`, { mode: 0o600 });
  const log = await openLogFile(join(home, 'logs', 'fill.log'));
  const { code } = await runTool([join(OUT, 'scheduling-fill.mjs')], {
    cwd: root,
    env: {
      NODE_ENV: 'production',
      HEXDUEL_PLAN: file,
      HEXDUEL_SCHEDULING_DATABASE_URL: databases.scheduling,
    },
    signal,
    onLine: log.write,
  });
  await log.close();
  if (code === 0 || signal.aborted) return;
  throw new StartProblem(`The demo could not be filled ("${log.last().trim()}"): the rest is in ${log.file}.`);
}

/** Waits until the ladder service shows the demo's sandbox, at most half a minute. */
export async function demoShown({ demo, ports, signal }) {
  await answersWithin(ladderOf(ports, demo.sandbox.slug), SHOWN_WITHIN_MS, { signal });
}

/** Resolves when a round of the sandbox has been scored since the call; to null when the signal is aborted first. */
export async function firstScoredRound({ demo, ports, signal }) {
  const url = ladderOf(ports, demo.sandbox.slug);
  const before = await scoredRounds(url);
  const start = performance.now();
  while (!signal.aborted) {
    const now = await scoredRounds(url);
    if (now !== null && now.count > 0 && (now.epoch !== before?.epoch || now.count > before.count)) return now;
    const isLate = performance.now() - start > LATE_AFTER_MS;
    await sleep(isLate ? LATE_ROUND_POLL_MS : ROUND_POLL_MS, undefined, { signal }).catch(() => undefined);
  }
  return null;
}

function ladderOf(ports, slug) {
  return `http://${LOOPBACK}:${ports.ladder}/api/ladder/sandboxes/${slug}/ladder`;
}

async function scoredRounds(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    if (!answer.ok) return null;
    const { epoch, data } = await answer.json();
    return { epoch, count: data.scoredRound };
  } catch {
    return null;
  }
}

/**
 * Imports the demo's bots into provisioning as existing hosts of their teams, as an admin would: those that are missing, and
 * those whose port has changed. Then each reports its release, signed. Resolves to null, or to the reason it failed; the demo plays without it too.
 */
export async function importDemoHosts({ demo, ports, secrets, signal }) {
  let problem = null;
  for (let attempt = 0; attempt < IMPORT_ATTEMPTS && !signal.aborted; attempt += 1) {
    try {
      const send = sender(signal);
      const admin = await signIn({ ports, secrets, send });
      const machines = await importAll({ teams: fillPlan(demo, ports).teams, ports, admin });
      await reportAll({ demo, machines, ports, admin, send });
      return null;
    } catch (error) {
      problem = error.message;
      await sleep(IMPORT_PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  return signal.aborted ? null : problem;
}

async function importAll({ teams, ports, admin }) {
  const scheduling = `http://${LOOPBACK}:${ports.scheduling}/api/scheduling`;
  const droplets = `http://${LOOPBACK}:${ports.provisioning}/api/provisioning/droplets`;
  const known = (await admin('GET', `${scheduling}/teams?limit=200`)).teams;
  const imported = (await admin('GET', `${droplets}?limit=200`)).droplets;
  const machines = [];
  for (const { name, botAddress } of teams) {
    const team = known.find((one) => one.name === name);
    const current = imported.find((one) => one.team?.id === team?.id);
    if (team && current?.botAddress === botAddress) machines.push({ ...current, team });
    if (!team || current?.botAddress === botAddress) continue;
    // An admin has assigned another machine to the team: it stays.
    if (current && current.origin !== 'imported') continue;
    if (current) await admin('POST', `${droplets}/destroy`, { droplets: [current.id], confirm: 1 });
    const { port } = new URL(botAddress);
    const host = { name: hostName(name), address: LOOPBACK, botPort: Number(port), botAddress, team: team.id };
    machines.push({ ...(await admin('POST', `${droplets}/import`, host)), team });
  }
  return machines;
}

async function reportAll({ demo, machines, ports, admin, send }) {
  const provisioning = `http://${LOOPBACK}:${ports.provisioning}/api/provisioning`;
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const report = (url, body, headers) => send('POST', url, body, headers);
  for (const machine of machines) {
    const { strategy } = demo.teams.find(({ name }) => name === machine.team.name);
    const revision = `${strategy}-${version}`;
    await reportRelease({
      ...{ provisioning, admin, report, machine, revision },
      ...{ team: machine.team.id, now: Date.now() },
    });
  }
}

function hostName(team) {
  return team.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** A function that sends a text in JSON with headers and resolves to the answer; it throws with the detail of a refusal. */
function sender(signal) {
  return async (method, url, body, headers = {}) => {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body } : {}),
      signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_MS)]),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${answer.detail}`);
    return answer;
  };
}

/** Resolves to a function that sends requests as the admin. */
async function signIn({ ports, secrets, send }) {
  const { HEXDUEL_ADMIN_NAME: name, HEXDUEL_ADMIN_PASSWORD: password } = firstAdmin(secrets);
  const url = `http://${LOOPBACK}:${ports.scheduling}/api/scheduling/session/admin`;
  const { bearer } = await send('POST', url, JSON.stringify({ name, password, as: 'bearer' }));
  const headers = { Authorization: `Bearer ${bearer}` };
  return (method, path, body) => send(method, path, body && JSON.stringify(body), headers);
}
