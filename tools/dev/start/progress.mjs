/** What `npm start` prints: a line per step with its duration, and problems as one sentence with the remedy. */

const QUIET_MS = 1_500;

// The reader may be gone (a closed terminal, `| head`): that must not end the start.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

export function say(line) {
  console.log(line);
}

/** Runs one step; prints its name when it is done, and before that when it takes more than a moment. */
export async function step(name, task, { hint = '' } = {}) {
  const start = performance.now();
  const timer = setTimeout(() => say(`  ... ${name}${hint && ` (${hint})`}`), QUIET_MS);
  try {
    const result = await task();
    say(`  ok  ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    return result;
  } finally {
    clearTimeout(timer);
  }
}

/** An expected problem of a start; its message is one sentence with the remedy and all that is printed. */
export class StartProblem extends Error {}

/** The sentence for a well-known error of the file system or of a server, else null. */
export function knownProblem(error) {
  const text = String(error?.message ?? error);
  if (error?.code === 'ENOSPC' || /no space left on device/i.test(text)) {
    return 'The disk is full: free some space (1 GB is plenty) and start again.';
  }
  if (error?.code === 'EACCES' || error?.code === 'EPERM' || error?.code === 'EROFS') {
    return `This user cannot write ${error.path ?? 'a file'}: start as the user who owns the folder, or change its owner with chown.`;
  }
  if (error?.code === 'ENOTDIR' || error?.code === 'EEXIST') {
    return `${error.path ?? 'A file'} is not a folder, but a folder is needed there: name another one in HEXDUEL_HOME.`;
  }
  if (error?.code === 'EMFILE' || error?.code === 'ENFILE') {
    return 'Too many files are open on this machine: raise the limit, e.g. with "ulimit -n 4096", and start again.';
  }
  return null;
}
