/**
 * States that a context keeps in NATS while something goes on, by key: only the newest of each is there, it may be lost with the
 * store of NATS, and nobody but its owner may read it.
 */
export interface Bucket {
  /** In NATS: the stream `KV_<name>` with the subjects `$KV.<name>.<key>`. */
  readonly name: string;
  /** The context that alone reads and writes it. */
  readonly owner: string;
  readonly about: string;
  /** Which bounds apply: a state is gone when nobody has written it for the time, and a full bucket takes none. */
  readonly kind: 'practice' | 'checks';
}

/** Every bucket. */
export const buckets = {
  practiceGames: {
    name: 'PRACTICE_GAMES',
    owner: 'matches',
    about: 'Practice games, and who plays how many of them.',
    kind: 'practice',
  },
  practiceReports: {
    name: 'PRACTICE_REPORTS',
    owner: 'matches',
    about: 'The latest check and the latest series of each team.',
    kind: 'checks',
  },
} as const satisfies Record<string, Bucket>;
