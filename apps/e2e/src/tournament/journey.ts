import type { TeamAdminView } from '@hexduel/contracts-http';
import { Caller, startSystem } from '@hexduel/testing/system';
import type { System } from '@hexduel/testing/system';
import { CITIES } from './tournament-plan';

/** The state that the chapters of the tournament share. */
export interface Journey {
  readonly system: System;
  readonly nobody: Caller;
  /** The admin of the environment, once signed in. */
  root: Caller;
  /** As created, by name. */
  readonly teams: Map<string, TeamAdminView>;
  /** Ids of game events by the names that the chapters use. */
  readonly events: Map<string, string>;
}

/** Starts the whole, empty system with a bot for each team that has one. */
export async function startJourney(): Promise<Journey> {
  const system = await startSystem({
    bots: CITIES.flatMap(({ teams }) => teams),
    runners: 1,
    env: { HEXDUEL_SCHEDULING_TICK_MS: '50', HEXDUEL_SCHEDULING_PROXIES: '1' },
  });
  const nobody = new Caller(system);
  return { system, nobody, root: nobody, teams: new Map(), events: new Map() };
}

/** The address of the bot of a team; null if it has none. */
export function addressOf({ system }: Journey, team: string): string | null {
  return system.bots.all.find(({ name }) => name === team)?.url ?? null;
}

export function teamOf({ teams }: Journey, name: string): TeamAdminView {
  const team = teams.get(name);
  if (!team) throw new Error(`there is no team ${name}`);
  return team;
}

export function eventOf({ events }: Journey, name: string): string {
  const event = events.get(name);
  if (event === undefined) throw new Error(`there is no game event ${name}`);
  return event;
}
