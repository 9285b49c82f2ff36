import { RoundCompletedV1, RoundOpenedV1, SandboxStamp } from '@hexduel/contracts-events';
import type { DataOf, DurableContract } from '@hexduel/contracts-events';
import { done } from '@hexduel/messaging';
import type { Message, Messaging, Outcome } from '@hexduel/messaging';

/** All facts that scheduling published, each once, in the order of their arrival. */
export class Facts {
  readonly all: Message[] = [];

  static async record(messaging: Messaging): Promise<Facts> {
    const facts = new Facts();
    const handle = (message: Message): Promise<Outcome> => {
      if (!facts.all.some(({ id }) => id === message.id)) facts.all.push(message);
      return Promise.resolve(done);
    };
    const handlers = [RoundOpenedV1, RoundCompletedV1].map((contract) => ({ contract, handle }));
    await messaging.consume({
      name: 'testing-record-facts',
      ackWaitMs: 2_000,
      handlers: [handlers[0]!, handlers[1]!],
      otherwise: handle,
    });
    return facts;
  }

  about(sandbox: string): Message[] {
    return this.all.filter(({ data }) => SandboxStamp.safeParse(data).data?.sandbox === sandbox);
  }

  of<Data>(contract: DurableContract<Data>, sandbox: string): Data[] {
    return this.about(sandbox)
      .filter(({ subject }) => subject === contract.subject)
      .map(({ data }) => contract.data.parse(data));
  }

  opened(sandbox: string): DataOf<typeof RoundOpenedV1>[] {
    return this.of(RoundOpenedV1, sandbox);
  }

  completed(sandbox: string): DataOf<typeof RoundCompletedV1>[] {
    return this.of(RoundCompletedV1, sandbox);
  }

  /** `round.opened` and the like, in the sandbox's order; fails if that has a gap or a repetition. */
  story(sandbox: string): string[] {
    const stamped = this.about(sandbox)
      .map(({ subject, data }) => ({ subject, ...SandboxStamp.parse(data) }))
      .sort((one, other) => one.sandboxSeq - other.sandboxSeq);
    expect(stamped.map(({ sandboxSeq }) => sandboxSeq)).toEqual(stamped.map((_fact, at) => at + 1));
    return stamped.map(({ subject }) => subject.split('.').slice(2, 4).join('.'));
  }
}
