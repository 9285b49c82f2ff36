import { MAX_MESSAGES_PER_10_S, MAX_TOPICS, partsOf } from '@hexduel/contracts-live';
import type { ClientMessage, ServerMessage, Topic, TopicView } from '@hexduel/contracts-live';
import type { Revision } from '@hexduel/contracts-http';
import type { CallerProof } from '@hexduel/identity';
import type { ClientSession } from './client-session';
import { frameError, frameMessage, frameUnknownTopic, readClientMessage } from './live-messages';
import type { Frame } from './live-messages';
import type { TopicHub } from './topic-hub';

const TOO_FAST = frameError(
  'ERR_TOO_FAST',
  `More than ${MAX_MESSAGES_PER_10_S} messages in 10 s: the rest of them are ignored. Send fewer, or the server closes the socket.`,
);

export interface MessageTimes {
  /** Counts up, in milliseconds. */
  readonly now: number;
  /** Milliseconds since 1970. */
  readonly wallClock: number;
  /** See `LateNews`. */
  readonly newsLateSince: number | null;
}

/** Does what a client's message asks, within its rate and the bounds. */
export function handleClientMessage(
  client: ClientSession,
  hub: TopicHub,
  text: string | null,
  times: MessageTimes,
): void {
  const verdict = client.rate.judge(times.now);
  if (verdict === 'warn') client.send(TOO_FAST);
  if (verdict === 'drop') client.drop('too fast');
  if (verdict !== 'read') return;
  const read = readClientMessage(text ?? '');
  if (read.ok) act(client, hub, read.message, times);
  else client.send(frameError('ERR_MESSAGE', read.problem));
}

function act(client: ClientSession, hub: TopicHub, message: ClientMessage, times: MessageTimes): void {
  switch (message.type) {
    case 'ping':
      client.send(frameMessage(pong(times)));
      return;
    case 'unsub':
      client.topics.delete(message.topic);
      hub.leave(client, message.topic);
      return;
    case 'sub': {
      const { topic, since, compact } = message;
      if (compact) client.isCompact = true;
      if (!client.topics.has(topic) && client.topics.size >= MAX_TOPICS) {
        const problem = `A socket follows at most ${MAX_TOPICS} topics: unsub one.`;
        client.send(frameError('ERR_TOO_MANY_TOPICS', problem, topic));
        return;
      }
      void followTopic(client, hub, topic, since);
    }
  }
}

function pong({ wallClock, newsLateSince }: MessageTimes): ServerMessage {
  return { type: 'pong', now: wallClock, ...(newsLateSince === null ? {} : { newsLateSince }) };
}

/** Lets a client follow a topic, or sends it the reason why not. Looking up the teams of a topic may take a while. */
export async function followTopic(
  client: ClientSession,
  hub: TopicHub,
  topic: Topic,
  since: Revision | undefined,
): Promise<void> {
  client.topics.add(topic);
  const { view } = partsOf(topic);
  if (view !== 'public' && !(await hasValidSession(client, hub, topic))) return;
  const { identity } = client.caller;
  if (view !== 'own' || identity.role !== 'player') {
    permit(client, hub, topic, since, []);
    return;
  }
  const found = await hub.teamsOf(topic).then(
    (teams) => ({ teams }),
    () => null,
  );
  // Meanwhile the client may have left, or its session may have ended.
  if (!client.topics.has(topic) || client.isGone) return;
  if (found?.teams) permit(client, hub, topic, since, found.teams);
  else if (found) refuse(client, topic, frameUnknownTopic(topic));
  else {
    const message = `The team that ${topic} belongs to cannot be looked up right now: subscribe again in a few seconds.`;
    refuse(client, topic, frameError('ERR_AWAY', message, topic));
  }
}

/** Whether the session of a client is valid, or it has none. Otherwise the client is refused the topic. */
async function hasValidSession(client: ClientSession, hub: Pick<TopicHub, 'leave'>, topic: Topic): Promise<boolean> {
  const status = await client.sessionStatus();
  // Meanwhile the client may have left.
  if (!client.topics.has(topic) || client.isGone) return false;
  if (status === 'valid') return true;
  if (status === 'revoked') endSession(client, hub, 'revoked');
  else refuse(client, topic, frameError('ERR_AWAY', NOT_TRUSTED, topic));
  return false;
}

const NOT_TRUSTED =
  'Whether the session of this socket is still valid cannot be known right now: subscribe again in a few seconds, or follow the topic without :own or :admin.';

function permit(
  client: ClientSession,
  hub: TopicHub,
  topic: Topic,
  since: Revision | undefined,
  teams: readonly string[],
): void {
  const refusal = refuseTopic(partsOf(topic).view, client.caller, teams);
  if (refusal === null) hub.follow(client, topic, since);
  else refuse(client, topic, frameError('ERR_FORBIDDEN_TOPIC', refusal, topic));
}

function refuse(client: ClientSession, topic: Topic, frame: Frame): void {
  client.topics.delete(topic);
  client.send(frame);
}

const SESSION_ENDED =
  'The session that opened this socket has ended, and with it this topic: renew the session, connect again and subscribe again.';

/** The session of a client has ended: it stops following what only that session may follow. */
export function endSession(client: ClientSession, hub: Pick<TopicHub, 'leave'>, why: 'expired' | 'revoked'): void {
  client.endSession(why);
  for (const topic of [...client.topics].filter((each) => partsOf(each).view !== 'public')) {
    client.topics.delete(topic);
    hub.leave(client, topic);
    client.send(frameError('ERR_SESSION_ENDED', SESSION_ENDED, topic));
  }
}

type Caller = Pick<CallerProof, 'identity' | 'refused'>;

/**
 * Why a caller may not follow a topic in a view, with the remedy; null where it may. `teams` are those that the topic belongs to;
 * they matter only for players.
 */
export function refuseTopic(view: TopicView, caller: Caller, teams: readonly string[]): string | null {
  const { identity } = caller;
  if (view === 'public') return null;
  if (identity.role === 'nobody') return signIn(caller);
  if (view === 'admin') {
    return identity.role === 'admin' ? null : 'Topics with :admin are for admins: follow it without, or with :own.';
  }
  if (identity.role === 'admin') return 'Topics with :own are for players: follow it with :admin, which has all of it.';
  return teams.includes(identity.team) ? null : 'This belongs to another team: follow it without :own.';
}

function signIn({ refused }: Caller): string {
  const how = 'connect again with the session in its cookie or in the header "Authorization: Bearer hx2.…"';
  if (refused === 'expired') return `The session of this socket has expired: renew it, or sign in again, and ${how}.`;
  if (refused) return `The session of this socket is not valid: sign in again and ${how}.`;
  return `This topic is not public: sign in and ${how}; or follow it without :own or :admin.`;
}
