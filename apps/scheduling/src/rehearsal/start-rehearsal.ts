import { lockByName } from '@hexduel/database';
import { MOST_REHEARSED } from '@hexduel/contracts-http';
import type { BotKind } from '@hexduel/contracts-http';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { newId } from '@hexduel/telemetry';
import { IsNull, Not } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { auditSubject, audited } from '../actor/actor';
import { enterSandbox } from '../entry/enter-sandbox';
import { noSimulatedBots, rehearsalRuns, tournamentRuns, wrongMix } from '../refusals';
import type { Refusal } from '../refusals';
import { addRoundType } from '../round-type/add-round-type';
import { DEFAULT_MAX_PARALLEL_GAMES, createSandbox } from '../sandbox/create-sandbox';
import { Sandbox } from '../sandbox/sandbox.entity';
import { createTeam } from '../team/create-team';
import { Rehearsal, kindsOf } from './rehearsal.entity';
import type { RehearsalSettings } from './rehearsal.entity';

export interface NewRehearsal extends RehearsalSettings {
  /** Id for the new row, a UUID. */
  readonly rehearsal: string;
  /** Also while a tournament runs. */
  readonly confirmed: boolean;
  /** URL of the first simulated bot, the others are on the next ports; empty for none. */
  readonly simulatedBots: string;
}

/** A slow bot answers after this part of the deadline. */
const SLOW_SHARE = 0.6;

export const auditedRehearsal = auditSubject(Rehearsal, {
  kind: 'rehearsal',
  where: (id) => ({ id }),
  hidden: ['id', 'called', 'scored', 'report', 'endedAt'],
});

/**
 * Makes a sandbox with simulated teams, all marked with the rehearsal; from then on it goes by itself.
 * Errors: ERR_MIX, ERR_NO_SIMULATED_BOTS, ERR_STATE, ERR_TOURNAMENT_RUNS, ERR_NAME_TAKEN.
 */
export async function startRehearsal(
  tx: EntityManager,
  actor: Actor,
  { rehearsal: id, confirmed, simulatedBots, ...settings }: NewRehearsal,
): Promise<Result<null, Refusal>> {
  const kinds = kindsOf(settings.mix);
  if (kinds.length === 1 || kinds.length > MOST_REHEARSED) return wrongMix(MOST_REHEARSED);
  if (kinds.length > 0 && simulatedBots === '') return noSimulatedBots();
  await lockByName(tx, 'rehearsal');
  if (await tx.existsBy(Rehearsal, { state: Not('ended') })) return rehearsalRuns();
  const running = await tx.findBy(Sandbox, { state: 'running', rehearsal: IsNull() });
  if (running.length > 0 && !confirmed) return tournamentRuns(running.map(({ name }) => name));
  return audited(tx, actor, 'rehearsal.started', auditedRehearsal(id), async () => {
    await tx.insert(Rehearsal, { id, settings, startedBy: actor.name });
    return kinds.length === 0 ? ok(null) : fill(tx, actor, id, settings, { kinds, simulatedBots });
  });
}

async function fill(
  tx: EntityManager,
  actor: Actor,
  rehearsal: string,
  { size, deadlineMs, roundIntervalMs }: RehearsalSettings,
  { kinds, simulatedBots }: { readonly kinds: readonly BotKind[]; readonly simulatedBots: string },
): Promise<Result<null, Refusal>> {
  const sandbox = newId();
  const made = await createSandbox(tx, actor, {
    ...{ sandbox, rehearsal, slug: `rehearsal-${rehearsal}`, name: 'Rehearsal', roundIntervalMs },
    maxParallelGames: DEFAULT_MAX_PARALLEL_GAMES,
  });
  if (!made.ok) return made;
  const type = { roundType: newId(), sandbox, size, deadlineMs, scoreMultiplier: '1.000', position: 1 };
  const added = await addRoundType(tx, actor, type);
  if (!added.ok) return added;
  for (const [at, kind] of kinds.entries()) {
    const team = newId();
    const name = `Rehearsal ${String(at + 1).padStart(3, '0')} (${kind})`;
    const delayMs = kind === 'slow' ? Math.round(deadlineMs * SLOW_SHARE) : 0;
    const botAddress = addressOf(simulatedBots, at, `/${kind}/${delayMs}`);
    const created = await createTeam(tx, actor, { team, name, noContest: false, botAddress, rehearsal });
    if (!created.ok) return created;
    const entered = await enterSandbox(tx, actor, { entry: newId(), sandbox, team });
    if (!entered.ok) return entered;
  }
  return ok(null);
}

function addressOf(first: string, at: number, path: string): string {
  const { protocol, hostname, port } = new URL(first);
  return `${protocol}//${hostname}:${Number(port || (protocol === 'https:' ? 443 : 80)) + at}${path}`;
}
