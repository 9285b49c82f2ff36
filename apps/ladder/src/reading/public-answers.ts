import { createHash } from 'node:crypto';

/** An answer as it is sent: JSON, and the tag by which a client recognises it. */
export interface KeptAnswer {
  readonly text: string;
  readonly etag: string;
}

interface Kept {
  readonly answer: Promise<KeptAnswer>;
  /** When it was there; null while it is being read. */
  readAt: number | null;
  size: number;
}

export interface KeepingRules {
  /** For how long an answer is given again, in milliseconds; with 0 only to those who wait for the same one. */
  readonly keepMs: number;
  readonly maxAnswers: number;
  /** How long all of them may be together, in characters. */
  readonly maxLength: number;
}

/**
 * What the public sees, kept for a moment: whoever asks for the same gets the same text, and those who ask while it is being read wait
 * for that one read. Only for answers that are the same for everybody. `now` is a clock in milliseconds that never goes back.
 */
export class PublicAnswers {
  /** Oldest first. */
  readonly #kept = new Map<string, Kept>();
  #length = 0;

  constructor(
    private readonly rules: KeepingRules,
    private readonly now: () => number,
  ) {}

  /** How many answers are kept or being read. */
  get size(): number {
    return this.#kept.size;
  }

  /** The answer of a key, from `read` unless it is there. An error reaches all who wait, and is not kept. */
  get(key: string, read: () => Promise<unknown>): Promise<KeptAnswer> {
    const kept = this.#kept.get(key);
    if (kept && !this.#isOld(kept)) return kept.answer;
    if (kept) this.#forget(key, kept);
    return this.#read(key, read);
  }

  /** From now on everything is read again. */
  clear(): void {
    this.#kept.clear();
    this.#length = 0;
  }

  #isOld({ readAt }: Kept): boolean {
    return readAt !== null && this.now() - readAt >= this.rules.keepMs;
  }

  #read(key: string, read: () => Promise<unknown>): Promise<KeptAnswer> {
    const kept: Kept = { answer: read().then(answerOf), readAt: null, size: 0 };
    this.#kept.set(key, kept);
    kept.answer.then(
      ({ text }) => this.#keep(key, kept, text.length),
      () => this.#forget(key, kept),
    );
    return kept.answer;
  }

  #keep(key: string, kept: Kept, length: number): void {
    // It may have been cleared meanwhile.
    if (this.#kept.get(key) !== kept) return;
    if (this.rules.keepMs === 0) {
      this.#forget(key, kept);
      return;
    }
    kept.readAt = this.now();
    kept.size = length;
    this.#length += length;
    // In the order of their age.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    for (const [each, other] of this.#kept) {
      if (other.readAt === null) continue;
      const isTooMuch = this.#kept.size > this.rules.maxAnswers || this.#length > this.rules.maxLength;
      if (!isTooMuch && !this.#isOld(other)) return;
      this.#forget(each, other);
    }
  }

  #forget(key: string, kept: Kept): void {
    if (this.#kept.get(key) !== kept) return;
    this.#kept.delete(key);
    this.#length -= kept.size;
  }
}

function answerOf(value: unknown): KeptAnswer {
  const text = JSON.stringify(value);
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}
