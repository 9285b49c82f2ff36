import { z } from 'zod';

/**
 * What can be followed: the ladder of a sandbox, its events, an entry's matches, one match; each by the id (UUID). As everybody
 * sees it; with `:own` as the players of the team whose it is, with `:admin` as admins do. Of events all see the same.
 */
export const Topic = z
  .string()
  .regex(
    /^(events:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|ladder:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:admin)?|(entry|match):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:own|:admin)?)$/,
  );
export type Topic = z.infer<typeof Topic>;

export const TOPIC_KINDS = ['ladder', 'events', 'entry', 'match'] as const;
export type TopicKind = (typeof TOPIC_KINDS)[number];

/** Through whose eyes a topic is followed. */
export type TopicView = 'public' | 'own' | 'admin';

/** The topic of something: `topicOf('ladder', sandbox)`, `topicOf('match', match, 'own')`. */
export function topicOf(kind: TopicKind, id: string, view: TopicView = 'public'): Topic {
  return view === 'public' ? `${kind}:${id}` : `${kind}:${id}:${view}`;
}

/** What `topicOf` made a topic of. Throws for what is no topic. */
export function partsOf(topic: Topic): { readonly kind: TopicKind; readonly id: string; readonly view: TopicView } {
  const [word, id = '', view = 'public'] = topic.split(':');
  const kind = TOPIC_KINDS.find((each) => each === word);
  if (!kind || (view !== 'public' && view !== 'own' && view !== 'admin')) throw new Error(`${topic} is no topic`);
  return { kind, id, view };
}
