// As many as the contracts take, less the number of the process.
const MAX_HOST = 80;

/** What a runner is called in results: its machine and process. */
export function runnerName(host: string, pid: number): string {
  return `${host.slice(0, MAX_HOST) || 'runner'}-${pid}`;
}
