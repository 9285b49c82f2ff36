/** The exit codes of `hexduel`, for scripts. */
export const EXIT = {
  /** Success; `play`: a match was played, whoever won; `verify`: everything is true; `ladder verify`: everything agrees. */
  done: 0,
  /**
   * The platform failed, a file could not be written or a port could not be opened; `verify`: something is false; `ladder
   * verify`: something disagrees.
   */
  failed: 1,
  /** A wrong option, or an unreadable or invalid file: nothing was started. */
  usage: 2,
  /** Ctrl-C. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
