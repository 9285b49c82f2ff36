import { allContracts, readers } from '@hexduel/contracts-events';
import type { Contract, ContextReads, Reader } from '@hexduel/contracts-events';

/** One thing that a user of NATS may try. */
export interface Attempt {
  readonly verb: 'publish' | 'subscribe';
  readonly subject: string;
  readonly isAllowed: boolean;
}

const contexts = Object.keys(readers) as Reader[];
const contracts: readonly Contract[] = Object.values(allContracts);
const ownerOf = (subject: string): string => subject.split('.')[1] ?? '';
const OWNER_OF_STREAMS = 'streams';

/** Everything that a user may try with the messages, inboxes, dead letters and streams of everybody, and whether it may. */
export function attemptsOf(user: Reader): Attempt[] {
  const reads: ContextReads = readers[user];
  const owns = user === OWNER_OF_STREAMS;
  const publishes = contracts.map(({ kind, subject }): Attempt => {
    const isAllowed = {
      // The owner of the streams replays dead letters.
      fact: ownerOf(subject) === user || owns,
      work: reads.orders.some((each) => each.subject === subject) || owns,
      question: reads.asks.some((each) => each.subject === subject),
      live: ownerOf(subject) === user,
      'dead letter': false,
    }[kind];
    return { verb: 'publish', subject: concrete(subject, contracts), isAllowed };
  });
  const subscribes = contracts.map(({ kind, subject }): Attempt => {
    const isAllowed =
      (kind === 'question' && ownerOf(subject) === user) ||
      (kind === 'live' && reads.listens.some((each) => each.subject === subject));
    return { verb: 'subscribe', subject, isAllowed };
  });
  return [...publishes, ...subscribes, ...othersOf(user, owns)];
}

// A live subject has a word for the id of what it is about; work may have a route.
function concrete(subject: string, all: readonly Contract[]): string {
  const contract = all.find((each) => each.subject === subject);
  const route = contract?.kind === 'work' && contract.route ? '.x' : '';
  return `${subject.replaceAll('*', 'x')}${route}`;
}

function othersOf(user: Reader, owns: boolean): Attempt[] {
  const own = Object.keys((readers[user] as ContextReads).consumers);
  const consumers = contexts.flatMap((each) => Object.keys((readers[each] as ContextReads).consumers));
  const inboxes = [
    ...contexts.map((each) => `_INBOX_${each}.>`),
    '_INBOX.>',
    '>',
    '$JS.>',
    '$SYS.>',
    'evt.>',
    'cmd.>',
    'dlq.>',
  ];
  const verbs = ['CREATE', 'UPDATE', 'DELETE', 'PURGE', 'RESTORE'].map((verb) => `$JS.API.STREAM.${verb}.NONE`);
  return [
    ...inboxes.map((subject): Attempt => ({ verb: 'subscribe', subject, isAllowed: subject === `_INBOX_${user}.>` })),
    ...verbs.map((subject): Attempt => ({ verb: 'publish', subject, isAllowed: owns })),
    ...consumers.map((consumer): Attempt => {
      return { verb: 'publish', subject: `dlq.${consumer}`, isAllowed: own.includes(consumer) };
    }),
    ...contexts.map((each): Attempt => ({ verb: 'publish', subject: `_INBOX_${each}.x`, isAllowed: false })),
    ...contexts.flatMap((asker) => contexts.map((part) => answerOf(user, asker, part))),
  ];
}

/** An answer in the part of an asker's inbox that is for a context: its own, where it is asked. */
function answerOf(user: Reader, asker: Reader, part: Reader): Attempt {
  const isAsked = (readers[asker] as ContextReads).asks.some(({ subject }) => ownerOf(subject) === user);
  return { verb: 'publish', subject: `_INBOX_${asker}.${part}.x`, isAllowed: part === user && isAsked };
}
