import { z } from 'zod';
import { question } from './contract';
import type { DataOf, QuestionContract } from './contract';
import { Id } from './scalars';

const Sequence = z.int().min(0);

const FactsAfter = z.object({
  /** In whose order: that of a sandbox (`sandboxSeq`), or null for that of the whole context (`contextSeq`). */
  sandbox: Id.nullable(),
  /** The last number that is known; 0 for none. */
  after: Sequence,
  /** Only facts of these subjects; null for all. */
  subjects: z.array(z.string().min(1).max(200)).max(100).nullable(),
});

const FactPage = z.object({
  /** In their order; `body` is the envelope as JSON, gzipped. */
  facts: z.array(z.object({ sequence: z.int().min(1), body: z.base64() })),
  /** No fact of the subjects up to this number is missing from the page, unless it is not kept any more. */
  upTo: Sequence,
  /** The oldest number that is still kept; null if there is none. */
  oldest: z.int().min(1).nullable(),
});
export type FactPage = z.infer<typeof FactPage>;

type FactListQuestion = QuestionContract<z.infer<typeof FactsAfter>, FactPage>;

/** The question to a context which facts it has published after a number. Every context with an outbox answers it. */
export function factListQuestion(context: string): FactListQuestion {
  return question(`ask.${context}.fact.list.v1`, {
    about: `Which facts ${context} has published after a number, for a consumer that may have missed some. Oldest first, in pages.`,
    data: FactsAfter,
    answer: FactPage,
    maxKiB: 1_000,
  });
}

const NewestFacts = z.object({
  sandboxes: z.array(z.object({ sandbox: Id, sandboxSeq: z.int().min(1) })),
  /** The newest number in the order of the whole context, 0 for none; services of before do not tell it. */
  contextSeq: Sequence.optional(),
});
export type NewestFacts = z.infer<typeof NewestFacts>;

const Nothing = z.object({});

/** The question to a context how far its facts go, about each sandbox and in all. Every context with facts about sandboxes answers it. */
export function newestFactsQuestion(context: string): QuestionContract<DataOf<{ data: typeof Nothing }>, NewestFacts> {
  return question(`ask.${context}.fact.newest.v1`, {
    about: `The number of the newest fact that ${context} has published about each sandbox, and in all.`,
    data: Nothing,
    answer: NewestFacts,
    maxKiB: 1_000,
  });
}
