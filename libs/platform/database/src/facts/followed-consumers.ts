import type { Contract, DurableContract } from '@hexduel/contracts-events';
import { factListQuestion } from '@hexduel/contracts-events';
import type { ConsumerPlan } from '@hexduel/messaging';
import { z } from 'zod';

/** A consumer of facts of a context that can be asked for those that did not come. */
export interface FollowedConsumer {
  readonly plan: ConsumerPlan;
  /** The context that publishes them. */
  readonly context: string;
  /** Applies the facts of a sandbox in their order and holds what comes early. */
  readonly keepsOrder: boolean;
  /** The subjects that it handles of facts about sandboxes, and of all others. */
  readonly aboutSandboxes: readonly string[];
  readonly ofContext: readonly string[];
}

/** The consumers whose facts can be asked for: those of contexts with an outbox. */
export function followedConsumers(plans: readonly ConsumerPlan[], known: readonly Contract[]): FollowedConsumer[] {
  const subjects = new Set(known.map(({ subject }) => subject));
  return plans.flatMap((plan): FollowedConsumer[] => {
    const contracts = plan.handlers.map(({ contract }) => contract);
    const context = contracts[0]?.subject.split('.')[1] ?? '';
    const isFacts = contracts.every(({ kind }) => kind === 'fact');
    if (!isFacts || !subjects.has(factListQuestion(context).subject)) return [];
    const namesOf = (about: boolean): string[] =>
      contracts.filter((contract) => isAboutSandbox(contract) === about).map(({ subject }) => subject);
    const keepsOrder = plan.otherwise !== undefined;
    return [{ plan, context, keepsOrder, aboutSandboxes: namesOf(true), ofContext: namesOf(false) }];
  });
}

function isAboutSandbox({ data }: DurableContract): boolean {
  return data instanceof z.ZodObject && 'sandboxSeq' in data.shape;
}
