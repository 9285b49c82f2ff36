import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { ImportMistake, ImportedTeam } from '@hexduel/contracts-http';
import { MOST_ENTRIES } from '../entry/enter-sandbox';
import type { Refusal } from '../refusals';
import { Sandbox } from '../sandbox/sandbox.entity';
import { countEntries, findSandbox } from '../sandbox/sandbox.queries';
import { takenNames } from './team-table.queries';
import { mistake, nameKey, readTeamFile } from './read-team-file';
import type { TeamFile } from './read-team-file';

export interface Preview extends TeamFile {
  /** The sandboxes that the file names, by slug. */
  readonly sandboxes: ReadonlyMap<string, Sandbox>;
}

/**
 * Reads a file of teams and checks it by the teams and sandboxes that exist. `sandbox`: the slug of the one that teams enter whose line
 * names none. Errors: ERR_NO_SANDBOX, of that one.
 */
export async function previewTeams(
  tx: EntityManager,
  { csv, sandbox }: { readonly csv: string; readonly sandbox: string | null },
): Promise<Result<Preview, Refusal>> {
  const found = sandbox === null ? null : await findSandbox(tx, sandbox);
  if (found && !found.ok) return found;
  const file = readTeamFile(csv, found?.value.slug ?? null);
  const slugs = [...new Set(file.teams.flatMap((team) => team.sandboxes))];
  const known = await tx.findBy(Sandbox, { slug: In(slugs) });
  const sandboxes = new Map(known.map((each) => [each.slug, each]));
  const taken = new Set(
    (
      await takenNames(
        tx,
        file.teams.map(({ name }) => name),
      )
    ).map(nameKey),
  );
  const entries = await countEntries(
    tx,
    known.map(({ id }) => id),
  );
  const room = new Map(known.map(({ id, slug }) => [slug, MOST_ENTRIES - (entries.get(id)?.entries ?? 0)]));
  const mistakes = [...file.mistakes, ...file.teams.flatMap((team) => mistakesOf(team, taken, room))];
  return ok({ ...file, mistakes: mistakes.sort((a, b) => a.line - b.line), sandboxes });
}

/** What the database says about one team; it takes the team's places from the room that the sandboxes have. */
function mistakesOf(
  { line, name, sandboxes }: ImportedTeam,
  taken: ReadonlySet<string>,
  room: Map<string, number>,
): ImportMistake[] {
  const found: ImportMistake[] = taken.has(nameKey(name)) ? [mistake('name_taken', line, { value: name })] : [];
  for (const slug of sandboxes) {
    const left = room.get(slug);
    if (left === undefined) found.push(mistake('no_sandbox', line, { value: slug }));
    else if (left <= 0) found.push(mistake('sandbox_full', line, { value: slug, bound: MOST_ENTRIES }));
    room.set(slug, (left ?? 0) - 1);
    if (left === undefined) room.delete(slug);
  }
  return found;
}
