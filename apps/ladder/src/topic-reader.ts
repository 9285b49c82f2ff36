import type { EntryView, LadderView, MatchView, Snapshot } from '@hexduel/contracts-http';
import { TOPIC_KINDS } from '@hexduel/contracts-live';
import type { Topic } from '@hexduel/contracts-live';
import type { DataSource } from 'typeorm';
import { readEntry } from './entry/read-entry';
import { readMatch } from './match/read-matches';
import { readAtOnce } from './revision/read-at-once';
import { readLadder } from './sandbox/read-ladder';

/** Reads what a live topic is about, exactly as the pages' HTTP endpoints answer it. */
export class TopicReader {
  readonly #database: DataSource;

  constructor(database: DataSource) {
    this.#database = database;
  }

  /** The state with its revision, both of one moment; null where there is nothing of that id. */
  async read(topic: Topic): Promise<Snapshot<LadderView | EntryView | MatchView> | null> {
    const [kind, id = ''] = topic.split(':');
    switch (TOPIC_KINDS.find((each) => each === kind)) {
      case 'ladder':
        return readAtOnce(this.#database, (tx) => readLadder(tx, id));
      case 'entry':
        return readAtOnce(this.#database, (tx) => readEntry(tx, id));
      case 'match':
        return readMatch(this.#database, id);
      case undefined:
        throw new Error(`${topic} is no topic`);
    }
  }
}
