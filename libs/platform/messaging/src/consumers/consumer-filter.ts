import type { DurableContract } from '@hexduel/contracts-events';
import { nameOfSubject } from '../messages/unknown-version';

/**
 * What a consumer of these contracts reads of its stream: the subject of the only one; null for all of it. Throws where they are versions
 * of one fact: the consumer has read past what it did not read of the stream.
 */
export function filterOf([first, ...others]: readonly [DurableContract, ...DurableContract[]]): string | null {
  if (others.length === 0) return first.route ? `${first.subject}.>` : first.subject;
  const name = nameOfSubject(first.subject);
  if (others.some(({ subject }) => nameOfSubject(subject) !== name)) return null;
  const versions = [first, ...others].map(({ subject }) => subject).join(' and ');
  throw new Error(
    `One consumer reads ${versions}: give each version a consumer of its own, which begins with the oldest message, so that none is behind it.`,
  );
}
