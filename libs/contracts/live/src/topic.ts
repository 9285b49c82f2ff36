import { z } from 'zod';

/** What can be followed: the ladder of a sandbox, an entry's matches, one match; each by the id (UUID). */
export const Topic = z
  .string()
  .regex(/^(ladder|entry|match):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
export type Topic = z.infer<typeof Topic>;

export const TOPIC_KINDS = ['ladder', 'entry', 'match'] as const;
export type TopicKind = (typeof TOPIC_KINDS)[number];

/** The topic of something: `topicOf('ladder', sandbox)`. */
export function topicOf(kind: TopicKind, id: string): Topic {
  return `${kind}:${id}`;
}
