import { partsOf } from '@hexduel/contracts-live';
import type { Topic } from '@hexduel/contracts-live';
import type { DataSource, EntityManager } from 'typeorm';
import { readEntry } from './entry/read-entry';
import { readEvents } from './game-event/read-events';
import type { TopicSnapshot, TopicSource } from './live/topic-source';
import { readMatch } from './match/read-matches';
import { readAtOnce } from './revision/read-at-once';
import { readLadder } from './sandbox/read-ladder';
import { ADMIN, PUBLIC } from './view/view';
import type { View } from './view/view';

/** Reads what a live topic is about, exactly as the pages' HTTP endpoints answer it to the same view. */
export class TopicReader implements TopicSource {
  readonly #database: DataSource;

  constructor(database: DataSource) {
    this.#database = database;
  }

  /** The state with its revision, both of one moment; null where there is nothing of that id, or it is hidden. */
  read(topic: Topic): Promise<TopicSnapshot | null> {
    return readAtOnce(this.#database, (tx) => readTopic(tx, topic));
  }

  /** The teams whose players may follow the topic with `:own`; null where there is nothing of that id. */
  teamsOf(topic: Topic): Promise<readonly string[] | null> {
    return teamsOf(this.#database, topic);
  }
}

async function readTopic(tx: EntityManager, topic: Topic): Promise<TopicSnapshot | null> {
  const { kind, id } = partsOf(topic);
  const view = await viewOfTopic(tx, topic);
  if (!view) return null;
  switch (kind) {
    case 'ladder':
      return readLadder(tx, id, view);
    case 'events':
      return readEvents(tx, id);
    case 'entry':
      return readEntry(tx, id, view);
    case 'match': {
      const found = await readMatch(tx, id, view);
      return found?.kind === 'shown' ? found.match : null;
    }
  }
}

// Of a match both teams see the same.
async function viewOfTopic(tx: EntityManager, topic: Topic): Promise<View | null> {
  const { view } = partsOf(topic);
  if (view !== 'own') return view === 'admin' ? ADMIN : PUBLIC;
  const [team] = (await teamsOf(tx, topic)) ?? [];
  return team === undefined ? null : { kind: 'own', team };
}

async function teamsOf(db: Pick<EntityManager, 'query'>, topic: Topic): Promise<string[] | null> {
  const { kind, id } = partsOf(topic);
  if (kind === 'ladder' || kind === 'events') return null;
  const entries = { entry: '$1', match: 'select unnest(array[m.one, m.two]) from match m where m.id = $1' }[kind];
  const rows = await db.query<{ team: string }[]>(`select team from entry where id in (${entries})`, [id]);
  return rows.length === 0 ? null : rows.map(({ team }) => team);
}
