import type { Bucket } from './token-bucket';

/** Keeps buckets by key, so that attempts on one key are counted one after the other. */
export interface AttemptStore {
  /** Puts in the place of a key's bucket (null: full) what `change` makes of it, and answers what it answers. */
  change: <Answer>(
    key: string,
    change: (bucket: Bucket | null) => { readonly bucket: Bucket | null; readonly answer: Answer },
  ) => Promise<Answer>;
}

/**
 * In this process's memory, at most `most` keys; beyond that the key that was used least lately is forgotten. Each replica
 * counts for itself.
 */
export function memoryAttemptStore(most = 10_000): AttemptStore {
  const buckets = new Map<string, Bucket>();
  return {
    change: async (key, change) => {
      const { bucket, answer } = change(buckets.get(key) ?? null);
      buckets.delete(key);
      if (bucket !== null) buckets.set(key, bucket);
      const [oldest] = buckets.keys();
      if (buckets.size > most && oldest !== undefined) buckets.delete(oldest);
      return answer;
    },
  };
}
