import { RoundCompletedV1, RoundOpenedV1, SandboxStamp } from '@hexduel/contracts-events';
import type { DurableContract } from '@hexduel/contracts-events';
import { done } from '@hexduel/messaging';
import type { Message, Outcome } from '@hexduel/messaging';
import type { System } from '@hexduel/testing/system';

/** The facts of scheduling in the order of their arrival, each message once. */
export interface RecordedFacts {
  /** The facts of one sandbox in order; fails at a gap or a repetition. */
  about(sandbox: string): readonly Message[];
  of<Data>(contract: DurableContract<Data>, sandbox: string): readonly Data[];
}

/** Records every fact of scheduling, beginning with the first. */
export async function recordFacts({ messaging }: Pick<System, 'messaging'>): Promise<RecordedFacts> {
  const byId = new Map<string, Message>();
  const handle = (message: Message): Promise<Outcome> => {
    byId.set(message.id, message);
    return Promise.resolve(done);
  };
  await messaging.consume({
    name: 'journey-record-facts',
    handlers: [
      { contract: RoundOpenedV1, handle },
      { contract: RoundCompletedV1, handle },
    ],
    otherwise: handle,
  });
  const about: RecordedFacts['about'] = (sandbox) => {
    const stamped = [...byId.values()]
      .flatMap((message) => {
        const stamp = SandboxStamp.safeParse(message.data).data;
        return stamp?.sandbox === sandbox ? [{ message, sequence: stamp.sandboxSeq }] : [];
      })
      .sort((one, other) => one.sequence - other.sequence);
    expect(stamped.map(({ sequence }) => sequence)).toEqual(stamped.map((_fact, index) => index + 1));
    return stamped.map(({ message }) => message);
  };
  return {
    about,
    of: (contract, sandbox) =>
      about(sandbox)
        .filter(({ subject }) => subject === contract.subject)
        .map(({ data }) => contract.data.parse(data)),
  };
}
