/** The demo of tools/demo in two forms: the processes of its bots, and the plan that fills its sandbox. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../steps.mjs';

const FILE = join(root, 'tools/demo/plan.json');

/** The process of the simulated bots of rehearsals, the name of its first port, and how many there are. */
export const REHEARSAL_BOTS = 'rehearsal-bots';
export const SIMULATED = 'simulated bots';
export const SIMULATED_BOTS = 100;

/** The content of plan.json. */
export async function readDemo() {
  return JSON.parse(await readFile(FILE, 'utf8'));
}

/** The name of the port of a team's bot. */
export function botName(team) {
  return `bot: ${team.name}`;
}

/** The names of all ports that are needed behind the reverse proxy. */
export async function portNames({ hasDemo }) {
  const { processes, teams } = await readDemo();
  const bots = hasDemo ? [...processes.map(({ name }) => name), ...teams.map(botName)] : [];
  return [
    'postgres',
    'nats',
    'scheduling',
    'matches',
    'ladder',
    'provisioning',
    'streams',
    'web',
    REHEARSAL_BOTS,
    ...bots,
  ];
}

/** The process of the simulated bots with its environment. `ports` are by name. */
export function simulatedBots(ports) {
  return {
    name: REHEARSAL_BOTS,
    env: {
      HEXDUEL_TRAINING_BOT_SIMULATED_PORT: String(ports[SIMULATED]),
      HEXDUEL_TRAINING_BOT_SIMULATED_BOTS: String(SIMULATED_BOTS),
    },
  };
}

/** Each process of bots with its environment. `ports` are by name. */
export function botProcesses({ processes, teams }, ports) {
  return processes.map(({ name, budgetMs, seed }) => {
    const own = teams.filter((team) => team.process === name);
    return {
      name,
      env: {
        HEXDUEL_TRAINING_BOTS: own.map((team) => `${team.strategy}@${ports[botName(team)]}`).join(','),
        HEXDUEL_TRAINING_BOT_HOST: '127.0.0.1',
        HEXDUEL_TRAINING_BOT_BUDGET_MS: String(budgetMs),
        HEXDUEL_TRAINING_BOT_SEED: String(seed),
      },
    };
  });
}

/** The plan for scheduling's fill, with the addresses of the bots. */
export function fillPlan({ sandbox, roundTypes, teams }, ports) {
  return {
    sandbox,
    roundTypes,
    teams: teams.map((team) => ({
      name: team.name,
      noContest: team.noContest ?? false,
      botAddress: `http://127.0.0.1:${ports[botName(team)]}`,
    })),
    start: true,
  };
}
