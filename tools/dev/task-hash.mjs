/** Nx's hash of everything that a task depends on: the same inputs give the same hash, on every machine. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { childEnvironment, root } from './steps.mjs';

const require = createRequire(import.meta.url);

/** The hash of a target of one project, as Nx itself passes it to the task in NX_TASK_HASH. */
export async function taskHash(project, target) {
  const hashes = await taskHashes([project], target);
  return hashes.get(project);
}

/** The hashes of a target of several projects, by project: the graph of Nx is computed once. */
export async function taskHashes(projects, target) {
  Object.assign(process.env, childEnvironment());
  // Set where Nx runs this, and it wins over the working directory.
  delete process.env.NX_WORKSPACE_ROOT_PATH;
  const { createProjectGraphAsync } = require('@nx/devkit');
  // Not part of what Nx exports for its users; package.json pins its exact version.
  const inside = (path) => require(join(root, 'node_modules/nx/dist/src', path));
  const nxJson = JSON.parse(readFileSync(join(root, 'nx.json'), 'utf8'));
  const graph = await createProjectGraphAsync({ exitOnError: false });
  const { createTaskGraph } = inside('tasks-runner/create-task-graph.js');
  const tasks = createTaskGraph(graph, {}, projects, [target], undefined, {});
  const hasher = inside('hasher/create-task-hasher.js').createTaskHasher(graph, nxJson, {});
  const hashOf = async (project) =>
    (await hasher.hashTask(tasks.tasks[`${project}:${target}`], tasks, process.env)).value;
  return new Map(await Promise.all(projects.map(async (project) => [project, await hashOf(project)])));
}
