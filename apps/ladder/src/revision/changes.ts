import { topicOf } from '@hexduel/contracts-live';
import type { EntityManager } from 'typeorm';
import { seesInSql } from '../view/sees';
import { PUBLIC } from '../view/view';
import { splitTopics } from './split-topics';

/**
 * The channel of Postgres on which changes are told once their transaction has committed: a JSON array of topics, or one in
 * `{"urgent": …}` where nobody is to wait for the pace of a topic; `{"sandbox": …}` is whatever there is of a sandbox, at once. A
 * topic means all its views.
 */
export const CHANGES_CHANNEL = 'ladder_changed';

/**
 * What a transaction changes to be seen in a sandbox: its ladder always, its events, and the entries and matches that are named. `write`
 * raises their revisions and tells of them; call it last. The sandbox must be locked, so that a revision says which state it is.
 */
export class Changes {
  readonly #sandbox: string;
  readonly #entries = new Set<string>();
  readonly #matches = new Set<string>();
  #areEvents = false;
  #isUrgent = false;
  #isEverything = false;
  #round: number | null = null;
  #isOwned = false;

  constructor(sandbox: string) {
    this.#sandbox = sandbox;
  }

  entries(ids: Iterable<string>): this {
    for (const id of ids) this.#entries.add(id);
    return this;
  }

  matches(ids: Iterable<string>): this {
    for (const id of ids) this.#matches.add(id);
    return this;
  }

  /** What is to come in the sandbox, or has happened or was said. */
  events(): this {
    this.#areEvents = true;
    return this;
  }

  /** It is shown at once, not at the pace of its topics. */
  urgent(): this {
    this.#isUrgent = true;
    return this;
  }

  /** Any topic of the sandbox may have changed, also those that are not named; it is shown at once. */
  everything(): this {
    this.#isEverything = true;
    return this;
  }

  /** It is all of this round or later ones: where that is hidden, the revision of what the public sees stays. */
  ofRound(number: number): this {
    this.#round = number;
    return this;
  }

  /** Each team sees it of its own, also where it is hidden; the teams of the matches that are named do anyway. */
  owned(): this {
    this.#isOwned = true;
    return this;
  }

  /** Answers the ladder's new revision. */
  async write(tx: EntityManager): Promise<number> {
    const entries = [...this.#entries];
    const matches = [...this.#matches];
    const topics = [
      topicOf('ladder', this.#sandbox),
      ...(this.#areEvents ? [topicOf('events', this.#sandbox)] : []),
      ...entries.map((id) => topicOf('entry', id)),
      ...matches.map((id) => topicOf('match', id)),
    ];
    const payloads = [
      ...(this.#isEverything ? [JSON.stringify({ sandbox: this.#sandbox })] : []),
      ...splitTopics(topics).map((payload) => (this.#isUrgent ? `{"urgent":${payload}}` : payload)),
    ];
    const [row] = await tx.query<{ rev: number }[]>(
      `with shown as (
           select case when $5::int is null or ${seesInSql(PUBLIC, { round: '$5::int' })} then 1 else 0 end as more from sandbox s where s.id = $1),
         ladder as (
           update sandbox set rev = rev + 1, shown_rev = shown_rev + shown.more, events_rev = events_rev + $6
           from shown where id = $1 returning rev),
         own as (select unnest(array[one, two]) as entry from match where id = any($3::uuid[])),
         entries as (
           update entry set rev = rev + 1, shown_rev = shown_rev + shown.more,
             own_rev = own_rev + case when shown.more = 1 or $7 or id in (select entry from own) then 1 else 0 end
           from shown where id = any($2::uuid[])),
         matches as (update match set rev = rev + 1 where id = any($3::uuid[]))
       select rev::float8 as rev from ladder,
         (select count(pg_notify('${CHANGES_CHANNEL}', payload)) from unnest($4::text[]) payload) told`,
      [this.#sandbox, entries, matches, payloads, this.#round, this.#areEvents ? 1 : 0, this.#isOwned],
    );
    if (!row) throw new Error(`sandbox ${this.#sandbox} is not there to be changed`);
    return row.rev;
  }
}
