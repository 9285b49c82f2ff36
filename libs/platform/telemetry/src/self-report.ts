/** What the parts of a process know about it; see `ProcessReport` of contracts/http. */
export interface SelfDescription {
  /** The beginning of a hash of the messages that it knows. */
  readonly contracts?: string;
  /** The migrations that it knows, oldest first. */
  readonly migrations?: readonly string[];
  /** The most connections to Postgres that it may open. */
  readonly connections?: number;
  /** Where bots may be besides public addresses, and where none may be. */
  readonly egress?: {
    readonly allow: readonly string[];
    readonly deny: readonly string[];
    readonly hosts: readonly string[];
  };
}

/** What a process says about itself to operators. Each part of it adds what it knows; no secrets. */
export class SelfReport {
  #description: SelfDescription = {};

  add(part: SelfDescription): void {
    this.#description = { ...this.#description, ...part };
  }

  read(): SelfDescription {
    return this.#description;
  }
}
