import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A machine of the local driver, as its file in the folder describes it. */
export const Machine = z.object({
  /** Never used again: rows of destroyed machines keep theirs. Earlier versions used numbers. */
  id: z.union([z.uuid(), z.string().regex(/^[1-9][0-9]{0,8}$/)]),
  name: z.string(),
  tags: z.array(z.string()),
  port: z.int().min(1).max(65_535),
  createdAt: z.iso.datetime(),
  /** The user that its bot runs as; missing where the service is not run by root. */
  user: z.int().min(1).optional(),
});
export type Machine = z.infer<typeof Machine>;

/** Every machine that was created and not destroyed, oldest first. Throws for a file that cannot be read. */
export async function readMachines(folder: string): Promise<Machine[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = (await readdir(folder)).filter((file) => /^[0-9a-f-]+\.json$/.test(file));
  const machines = await Promise.all(
    files.map(async (file) => Machine.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))),
  );
  return machines.sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
}

/** Writes a file in one step: a process that dies meanwhile leaves no partial file. */
export async function writeMachine(folder: string, machine: Machine): Promise<void> {
  const draft = join(folder, `${machine.id}.draft`);
  await writeFile(draft, JSON.stringify(machine), { mode: 0o600 });
  await rename(draft, join(folder, `${machine.id}.json`));
}

export async function removeMachine(folder: string, id: string): Promise<void> {
  await rm(join(folder, `${id}.json`), { force: true });
}
