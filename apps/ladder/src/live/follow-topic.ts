import { partsOf } from '@hexduel/contracts-live';
import type { Topic } from '@hexduel/contracts-live';
import type { Revision } from '@hexduel/contracts-http';
import { frameError, unknownTopic } from './frame-error';
import type { LiveClient } from './live-client';
import { refuseTopic } from './refuse-topic';
import type { TopicHub } from './topic-hub';

/** Lets a client follow a topic, or tells it why not. Whose a topic is has to be looked up: that may take a while. */
export async function followTopic(
  client: LiveClient,
  hub: TopicHub,
  topic: Topic,
  since: Revision | undefined,
): Promise<void> {
  client.topics.add(topic);
  const { view } = partsOf(topic);
  const { identity } = client.caller;
  if (view !== 'own' || identity.role !== 'player') {
    permit(client, hub, topic, since, []);
    return;
  }
  const looked = await hub.teamsOf(topic).then(
    (teams) => ({ teams }),
    () => null,
  );
  // Meanwhile it may have left, or lost its session.
  if (!client.topics.has(topic) || client.isGone) return;
  if (looked?.teams) permit(client, hub, topic, since, looked.teams);
  else if (looked) refuse(client, topic, 'ERR_UNKNOWN_TOPIC', unknownTopic(topic));
  else {
    const message = `Whose ${topic} is cannot be looked up just now: subscribe again in a few seconds.`;
    refuse(client, topic, 'ERR_AWAY', message);
  }
}

function permit(
  client: LiveClient,
  hub: TopicHub,
  topic: Topic,
  since: Revision | undefined,
  teams: readonly string[],
): void {
  const refusal = refuseTopic(partsOf(topic).view, client.caller, teams);
  if (refusal === null) hub.follow(client, topic, since);
  else refuse(client, topic, 'ERR_FORBIDDEN_TOPIC', refusal);
}

type Refused = 'ERR_AWAY' | 'ERR_FORBIDDEN_TOPIC' | 'ERR_UNKNOWN_TOPIC';

function refuse(client: LiveClient, topic: Topic, code: Refused, message: string): void {
  client.topics.delete(topic);
  client.send(frameError(code, message, topic));
}
