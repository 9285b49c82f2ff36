import { topicOf } from '@hexduel/contracts-live';
import type { EntityManager } from 'typeorm';
import { originOf } from './change-origin';
import { raiseRevisions, readEntryIds } from './changes.queries';

/**
 * What a transaction visibly changes in a sandbox: always its ladder, perhaps its events, and the entries and matches that are
 * named. `write` raises their revisions and announces them; call it last. The sandbox must be locked, so that each revision
 * belongs to one state.
 */
export class Changes {
  readonly #sandbox: string;
  readonly #entries = new Set<string>();
  readonly #matches = new Set<string>();
  readonly #raised = new Set<string>();
  #areAllEntries = false;
  #areEvents = false;
  #isUrgent = false;
  #isEverything = false;
  #round: number | null = null;
  #isOwned = false;
  #since: number | null = null;

  constructor(sandbox: string) {
    this.#sandbox = sandbox;
  }

  entries(ids: Iterable<string>): this {
    for (const id of ids) this.#entries.add(id);
    return this;
  }

  /** All entries that the sandbox has when the changes are written, those that have left included. */
  allEntries(): this {
    this.#areAllEntries = true;
    return this;
  }

  matches(ids: Iterable<string>): this {
    for (const id of ids) this.#matches.add(id);
    return this;
  }

  /** Matches whose revisions the statement that changed them has raised already. */
  raised(ids: Iterable<string>): this {
    for (const id of ids) this.#raised.add(id);
    return this;
  }

  /** The game events and announcements of the sandbox. */
  events(): this {
    this.#areEvents = true;
    return this;
  }

  /** Followers see the change at once, not at the pace of their topics. */
  urgent(): this {
    this.#isUrgent = true;
    return this;
  }

  /** Any topic of the sandbox may have changed, also those that are not named; followers see it at once. */
  everything(): this {
    this.#isEverything = true;
    return this;
  }

  /** All of the change concerns this round or later ones: where that is hidden, the revision that the public sees stays. */
  ofRound(number: number): this {
    this.#round = number;
    return this;
  }

  /** Each team sees the change in its own entry, even where it is hidden; the teams of the named matches do anyway. */
  owned(): this {
    this.#isOwned = true;
    return this;
  }

  /** What the change shows happened then, in milliseconds since 1970: it is measured how long followers wait for it. */
  since(moment: number): this {
    this.#since = moment;
    return this;
  }

  /** Returns the ladder's new revision. */
  async write(tx: EntityManager): Promise<number> {
    if (this.#areAllEntries) this.entries(await readEntryIds(tx, this.#sandbox));
    const entries = [...this.#entries];
    const matches = [...this.#matches];
    const raised = [...this.#raised];
    const topics = [
      topicOf('ladder', this.#sandbox),
      ...(this.#areEvents ? [topicOf('events', this.#sandbox)] : []),
      ...entries.map((id) => topicOf('entry', id)),
      ...[...matches, ...raised].map((id) => topicOf('match', id)),
    ];
    const payloads = [
      ...(this.#isEverything ? [JSON.stringify({ sandbox: this.#sandbox })] : []),
      ...splitTopics(topics).map((payload) => (this.#isUrgent ? `{"urgent":${payload}}` : payload)),
    ];
    return raiseRevisions(tx, {
      ...{ sandbox: this.#sandbox, entries, matches, raised, payloads, origin: originOf(this.#sandbox, this.#since) },
      ...{ round: this.#round, areEvents: this.#areEvents, isOwned: this.#isOwned },
    });
  }
}

// Postgres limits the payload of a notification to less than 8,000 bytes.
const MAX_BYTES = 7_900;

/** JSON arrays of all the topics in their order, each short enough for one notification. Topics are ASCII. */
export function splitTopics(topics: readonly string[], maxBytes = MAX_BYTES): string[] {
  const payloads: string[] = [];
  let part: string[] = [];
  let bytes = 1;
  for (const topic of topics) {
    const more = topic.length + 3;
    if (part.length > 0 && bytes + more > maxBytes) {
      payloads.push(JSON.stringify(part));
      part = [];
      bytes = 1;
    }
    part.push(topic);
    bytes += more;
  }
  return part.length > 0 ? [...payloads, JSON.stringify(part)] : payloads;
}
