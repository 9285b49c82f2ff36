import { gunzipSync } from 'node:zlib';
import { Envelope, factListQuestion, newestFactsQuestion } from '@hexduel/contracts-events';
import type { Questions } from '@hexduel/messaging';

const ANSWER_MS = 5_000;

export interface SourcePage {
  readonly facts: readonly { readonly sequence: number; readonly envelope: Envelope }[];
  readonly upTo: number;
  readonly oldest: number | null;
}

/** How far the facts of a context go. */
export interface NewestFacts {
  /** The newest `sandboxSeq` of each sandbox. */
  readonly sandboxes: ReadonlyMap<string, number>;
  /** The newest `contextSeq`; undefined where the context does not tell it. */
  readonly context: number | undefined;
}

/** Thrown where a context gives no answer just now: it is away, or a version that cannot be asked. */
export class NoFactsError extends Error {}

/**
 * The facts that another context has published, as it answers questions. `hasSandboxes`: it has facts about sandboxes, and can be asked how
 * far they go. Every method throws `NoFactsError`.
 */
export class FactSource {
  constructor(
    private readonly questions: Questions,
    readonly context: string,
    private readonly hasSandboxes: boolean,
  ) {}

  async newest(): Promise<NewestFacts> {
    if (!this.hasSandboxes) return { sandboxes: new Map(), context: undefined };
    const answered = await this.questions.ask(newestFactsQuestion(this.context), {}, ANSWER_MS);
    if (!answered.ok) throw new NoFactsError(answered.error.message);
    const { sandboxes, contextSeq } = answered.answer;
    return {
      sandboxes: new Map(sandboxes.map(({ sandbox, sandboxSeq }) => [sandbox, sandboxSeq])),
      context: contextSeq,
    };
  }

  /** The facts of a sandbox after a number, or of the whole context where `sandbox` is null. */
  async after(sandbox: string | null, after: number, subjects: readonly string[] | null): Promise<SourcePage> {
    const asked = { sandbox, after, subjects: subjects && [...subjects] };
    const answered = await this.questions.ask(factListQuestion(this.context), asked, ANSWER_MS);
    if (!answered.ok) throw new NoFactsError(answered.error.message);
    const { facts, upTo, oldest } = answered.answer;
    return { facts: facts.map(({ sequence, body }) => ({ sequence, envelope: readBody(body) })), upTo, oldest };
  }
}

function readBody(base64: string): Envelope {
  return Envelope.parse(JSON.parse(gunzipSync(Buffer.from(base64, 'base64')).toString()));
}
