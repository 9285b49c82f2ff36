import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../actor/actor';
import { enterSandbox } from '../entry/enter-sandbox';
import { importHasMistakes } from '../refusals';
import type { Refusal } from '../refusals';
import { lockSandbox } from '../sandbox/sandbox.queries';
import { createTeam } from '../team/create-team';
import { previewTeams } from './preview-teams';

export interface CreatedTeam {
  readonly id: string;
  readonly name: string;
}

export interface TeamImport {
  readonly csv: string;
  /** The slug of the sandbox that teams enter whose line names none. */
  readonly sandbox: string | null;
  /** Makes an id for a new row. */
  readonly newId: () => string;
}

/**
 * Creates the teams of a file and enters them into their sandboxes in its order: the caller rolls back where this refuses, so that all
 * are created or none. Errors: ERR_NO_SANDBOX, ERR_IMPORT, ERR_NAME_TAKEN, ERR_SANDBOX_FULL.
 */
export async function importTeams(
  tx: EntityManager,
  actor: Actor,
  { csv, sandbox, newId }: TeamImport,
): Promise<Result<readonly CreatedTeam[], Refusal>> {
  const preview = await previewTeams(tx, { csv, sandbox });
  if (!preview.ok) return preview;
  const { teams, mistakes, sandboxes } = preview.value;
  if (mistakes.length > 0) {
    return importHasMistakes(mistakes.length, [...new Set(mistakes.map(({ line }) => line))]);
  }
  // Sandboxes before teams and names, each in one order: whoever does the same at the same time waits.
  const ids = [...sandboxes.values()].map(({ id }) => id);
  for (const id of ids.sort()) await lockSandbox(tx, id);
  const created = new Map(teams.map(({ line, name }) => [line, { id: newId(), name }]));
  for (const team of teams.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const done = await createTeam(tx, actor, { ...team, team: created.get(team.line)?.id ?? newId() });
    if (!done.ok) return done;
  }
  for (const { line, sandboxes: slugs } of teams) {
    for (const slug of slugs) {
      const ofTeam = { entry: newId(), sandbox: sandboxes.get(slug)?.id ?? slug, team: created.get(line)?.id ?? '' };
      const entered = await enterSandbox(tx, actor, ofTeam);
      if (!entered.ok) return entered;
    }
  }
  return ok([...created.values()]);
}
