/** Holds the lock in this file; the function that it returns frees it. */
export function holdLock(file: string): () => void;
