/** The hash of a target of one project, as Nx itself passes it to the task in NX_TASK_HASH. */
export function taskHash(project: string, target: string): Promise<string>;
/** The hashes of a target of several projects, by project: the graph of Nx is computed once. */
export function taskHashes(projects: readonly string[], target: string): Promise<Map<string, string>>;
