import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A machine of the local driver, as its file in the folder tells of it. */
export const Machine = z.object({
  /** Never that of another machine, now or ever: rows of ended ones keep theirs. Once they were counted. */
  id: z.union([z.uuid(), z.string().regex(/^[1-9][0-9]{0,8}$/)]),
  name: z.string(),
  tags: z.array(z.string()),
  port: z.int().min(1).max(65_535),
  createdAt: z.iso.datetime(),
});
export type Machine = z.infer<typeof Machine>;

/** Every machine that was made and not ended, oldest first. A file that cannot be read is told by throwing. */
export async function readMachines(folder: string): Promise<Machine[]> {
  await mkdir(folder, { recursive: true });
  const files = (await readdir(folder)).filter((file) => /^[0-9a-f-]+\.json$/.test(file));
  const machines = await Promise.all(
    files.map(async (file) => Machine.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))),
  );
  return machines.sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
}

/** In one step: a process that dies meanwhile leaves no half of a file. */
export async function writeMachine(folder: string, machine: Machine): Promise<void> {
  const draft = join(folder, `${machine.id}.draft`);
  await writeFile(draft, JSON.stringify(machine));
  await rename(draft, join(folder, `${machine.id}.json`));
}

export async function removeMachine(folder: string, id: string): Promise<void> {
  await rm(join(folder, `${id}.json`), { force: true });
}
