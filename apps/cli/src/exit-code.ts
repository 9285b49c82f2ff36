/** What a script can learn from how `hexduel` ended. */
export const EXIT = {
  /** Done; for `play`: a match was played, whoever won; for `verify`: all is true; for `ladder verify`: all agrees. */
  done: 0,
  /** The platform failed, a file could not be written, a port could not be had; for `verify`: something is false; for `ladder verify`: something disagrees. */
  failed: 1,
  /** A wrong option, an unreadable or invalid file: nothing was begun. */
  usage: 2,
  /** Ctrl-C. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
