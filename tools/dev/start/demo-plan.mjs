/** The demo of tools/demo as its two users want it: the processes of bots, and the plan that fills the sandbox. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../steps.mjs';

const FILE = join(root, 'tools/demo/plan.json');

/** The demo as it is written. */
export async function readDemo() {
  return JSON.parse(await readFile(FILE, 'utf8'));
}

/** The name under which the port of a team's bot is kept. */
export function botName(team) {
  return `bot: ${team.name}`;
}

/** Every port that is needed behind the front door, by name. */
export async function portNames({ hasDemo }) {
  const { processes, teams } = await readDemo();
  const bots = hasDemo ? [...processes.map(({ name }) => name), ...teams.map(botName)] : [];
  return ['postgres', 'nats', 'scheduling', 'matches', 'ladder', 'provisioning', 'web', ...bots];
}

/** Each process of bots with its environment. `ports` are by the names of `botName`. */
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

/** What scheduling's fill takes: the same with the addresses of the bots. */
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
