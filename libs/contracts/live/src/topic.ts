import { z } from 'zod';

/**
 * What a client can follow: the ladder of a sandbox, its events, the matches of an entry, one match; each by its id (a UUID).
 * By default as the public sees it, with `:own` as the players of its team do, with `:admin` as admins do. Events look the
 * same to everyone.
 */
export const Topic = z
  .string()
  .regex(
    /^(events:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|ladder:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:admin)?|(entry|match):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:own|:admin)?)$/,
  );
export type Topic = z.infer<typeof Topic>;

export const TOPIC_KINDS = ['ladder', 'events', 'entry', 'match'] as const;
export type TopicKind = (typeof TOPIC_KINDS)[number];

/** Whose view of a topic is followed. */
export type TopicView = 'public' | 'own' | 'admin';

/** The name of a topic: `topicOf('ladder', sandbox)`, `topicOf('match', match, 'own')`. */
export function topicOf(kind: TopicKind, id: string, view: TopicView = 'public'): Topic {
  return view === 'public' ? `${kind}:${id}` : `${kind}:${id}:${view}`;
}

/** The inverse of `topicOf`. Throws if the text is not a topic. */
export function partsOf(topic: Topic): { readonly kind: TopicKind; readonly id: string; readonly view: TopicView } {
  const [word, id = '', view = 'public'] = topic.split(':');
  const kind = TOPIC_KINDS.find((each) => each === word);
  if (!kind || (view !== 'public' && view !== 'own' && view !== 'admin')) throw new Error(`${topic} is not a topic`);
  return { kind, id, view };
}
