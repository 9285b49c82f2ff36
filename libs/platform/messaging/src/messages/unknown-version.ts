import type { DurableContract } from '@hexduel/contracts-events';

/** What every version of a contract is called: `evt.scheduling.round.opened` of `evt.scheduling.round.opened.v1`. */
export function nameOfSubject(subject: string): string {
  return subject.replace(/\.v\d+$/, '');
}

/**
 * Why a consumer cannot handle a message yet, in one sentence: it knows the fact, and not this version of it, which a newer version of its
 * service handles. Null where it handles the message, or where it handles no version of it and never meant to.
 */
export function unknownVersionProblem(
  consumer: string,
  contracts: readonly Pick<DurableContract, 'subject'>[],
  subject: string,
): string | null {
  const name = nameOfSubject(subject);
  const known = contracts.map((contract) => contract.subject).filter((each) => nameOfSubject(each) === name);
  if (known.length === 0 || known.includes(subject)) return null;
  const [service] = consumer.split('-');
  return `${consumer} knows ${known.join(' and ')}, not ${subject}: upgrade ${service}, until then the message waits`;
}
