import { Inject, Injectable } from '@nestjs/common';
import { partsOf } from '@hexduel/contracts-live';
import type { Topic } from '@hexduel/contracts-live';
import { ReadingDatabase } from '@hexduel/database';
import { type DataSource, In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { Entry } from './entry/entry.entity';
import { readEntry } from './entry/read-entry';
import { readEvents } from './game-event/read-events';
import { readRevealedLadder } from './ladder/read-ladder';
import type { TopicSnapshot } from './live/topic-change';
import type { TopicSource } from './live/topic-hub';
import { Match } from './match/match.entity';
import { readMatch } from './match/read-match';
import { readSnapshot } from './revision/snapshot';
import { ADMIN, PUBLIC } from './view/view';
import type { View } from './view/view';

/** Reads what a live topic shows, exactly as the HTTP endpoints answer it to the same view. */
@Injectable()
export class TopicReader implements TopicSource {
  constructor(@Inject(ReadingDatabase) private readonly database: DataSource) {}

  /** The state with its revision, both of one moment; null where there is nothing with that id, or it is hidden. */
  read(topic: Topic): Promise<TopicSnapshot | null> {
    return readSnapshot(this.database, (tx) => readTopic(tx, topic));
  }

  /** The teams whose players may follow the topic with `:own`; null where there is nothing with that id. */
  teamsOf(topic: Topic): Promise<readonly string[] | null> {
    return teamsOf(this.database.manager, topic);
  }
}

async function readTopic(tx: EntityManager, topic: Topic): Promise<TopicSnapshot | null> {
  const { kind, id } = partsOf(topic);
  const view = await viewOfTopic(tx, topic);
  if (!view) return null;
  switch (kind) {
    case 'ladder':
      return readRevealedLadder(tx, id, view);
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

// Both teams see the same of their match.
async function viewOfTopic(tx: EntityManager, topic: Topic): Promise<View | null> {
  const { view } = partsOf(topic);
  if (view !== 'own') return view === 'admin' ? ADMIN : PUBLIC;
  const [team] = (await teamsOf(tx, topic)) ?? [];
  return team === undefined ? null : { kind: 'own', team };
}

async function teamsOf(tx: EntityManager, topic: Topic): Promise<string[] | null> {
  const { kind, id } = partsOf(topic);
  if (kind === 'ladder' || kind === 'events') return null;
  const entries = kind === 'entry' ? [id] : await entriesOfMatch(tx, id);
  const rows = await tx.getRepository(Entry).find({ select: { team: true }, where: { id: In(entries) } });
  return rows.length === 0 ? null : rows.map(({ team }) => team);
}

async function entriesOfMatch(tx: EntityManager, id: string): Promise<string[]> {
  const match = await tx.getRepository(Match).findOne({ select: { one: true, two: true }, where: { id } });
  return match ? [match.one, match.two] : [];
}
