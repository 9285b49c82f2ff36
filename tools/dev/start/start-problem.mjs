/** Something that is to be expected at a start; its message is one sentence with the remedy and all that is printed. */
export class StartProblem extends Error {}

/** The sentence for an error of the file system or of a server, where there is one for it; else null. */
export function knownProblem(error) {
  const text = String(error?.message ?? error);
  if (error?.code === 'ENOSPC' || /no space left on device/i.test(text)) {
    return 'The disk is full: free some space (1 GB is plenty) and start again.';
  }
  if (error?.code === 'EACCES' || error?.code === 'EPERM' || error?.code === 'EROFS') {
    return `${error.path ?? 'A file'} cannot be written by this user: start as the one that owns the folder, or give it to this one with chown.`;
  }
  if (error?.code === 'ENOTDIR' || error?.code === 'EEXIST') {
    return `${error.path ?? 'A folder'} is in the way, it is no folder: name another one in HEXDUEL_HOME.`;
  }
  if (error?.code === 'EMFILE' || error?.code === 'ENFILE') {
    return 'Too many files are open on this machine: raise the limit, e.g. with "ulimit -n 4096", and start again.';
  }
  return null;
}
