/** Makes the demo's bots the machines of their teams, as an admin would: existing hosts, by their addresses. */
import { setTimeout as sleep } from 'node:timers/promises';
import { fillPlan } from './demo-plan.mjs';
import { firstAdmin } from './services.mjs';

const LOOPBACK = '127.0.0.1';
const TRIES = 5;
const PAUSE_MS = 1_000;
const DEADLINE_MS = 10_000;

/**
 * Takes up the bots of the demo that are no machines yet, and those that are at another port than last time. Resolves to null,
 * or to why it could not be done: the demo plays without it too.
 */
export async function importDemoHosts({ demo, ports, secrets, signal }) {
  let problem = null;
  for (let tried = 0; tried < TRIES && !signal.aborted; tried += 1) {
    try {
      const admin = await signIn({ ports, secrets, signal });
      await importAll({ teams: fillPlan(demo, ports).teams, ports, admin });
      return null;
    } catch (error) {
      problem = error.message;
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  return signal.aborted ? null : problem;
}

async function importAll({ teams, ports, admin }) {
  const scheduling = `http://${LOOPBACK}:${ports.scheduling}/api/scheduling`;
  const droplets = `http://${LOOPBACK}:${ports.provisioning}/api/provisioning/droplets`;
  const known = (await admin('GET', `${scheduling}/teams?limit=200`)).teams;
  const imported = (await admin('GET', `${droplets}?limit=200`)).droplets;
  for (const { name, botAddress } of teams) {
    const team = known.find((one) => one.name === name);
    const there = imported.find((one) => one.team?.id === team?.id);
    if (!team || there?.botAddress === botAddress) continue;
    // What an admin has given to the team instead stays.
    if (there && there.origin !== 'imported') continue;
    if (there) await admin('POST', `${droplets}/destroy`, { droplets: [there.id], confirm: 1 });
    const { port } = new URL(botAddress);
    const host = { name: hostName(name), address: LOOPBACK, botPort: Number(port), botAddress, team: team.id };
    await admin('POST', `${droplets}/import`, host);
  }
}

function hostName(team) {
  return team.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** Calls as the admin; throws what a refusal says. */
async function signIn({ ports, secrets, signal }) {
  const { HEXDUEL_ADMIN_NAME: name, HEXDUEL_ADMIN_PASSWORD: password } = firstAdmin(secrets);
  const ask = async (method, url, body, bearer) => {
    const response = await fetch(url, {
      method,
      headers: {
        ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${answer.detail}`);
    return answer;
  };
  const url = `http://${LOOPBACK}:${ports.scheduling}/api/scheduling/session/admin`;
  const { bearer } = await ask('POST', url, { name, password, as: 'bearer' });
  return (method, path, body) => ask(method, path, body, bearer);
}
