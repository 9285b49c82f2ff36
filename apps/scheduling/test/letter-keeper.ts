import { gzipSync } from 'node:zlib';
import type { DeadLetterV1, HandledLetter, QuestionContract } from '@hexduel/contracts-events';
import type { Answered } from '@hexduel/messaging';

interface Asked {
  readonly number: number;
  readonly consumer: string | null;
  readonly after: number;
  readonly limit: number;
}

/** A dead letter of a consumer whose message is this text. */
export const letterOf = (consumer: string, subject: string, text: string): DeadLetterV1 => ({
  version: 1,
  consumer,
  reason: 'after 10 deliveries: Error: it could not be stored',
  deliveries: 10,
  diedAt: '2026-11-20T14:30:17.020Z',
  stream: 'EVT_MATCHES',
  streamSequence: 4_711,
  subject,
  headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
  payload: gzipSync(text).toString('base64'),
});

/** Plays the owner of the streams, who keeps the dead letters: stands for `Questions` in specs. */
export class LetterKeeper {
  readonly kept = new Map<number, DeadLetterV1>();
  /** What comes of a replay. */
  handled: HandledLetter = { outcome: 'done', reason: null };
  isAway = false;

  readonly ask = ({ subject }: QuestionContract, data: Asked): Promise<Answered<unknown>> => {
    const error = { code: 'nobody', message: `nobody answers ${subject}` } as const;
    return Promise.resolve(this.isAway ? { ok: false, error } : { ok: true, answer: this.#answer(subject, data) });
  };

  #answer(subject: string, data: Asked): unknown {
    switch (subject.split('.')[3]) {
      case 'show':
        return { letter: this.kept.get(data.number) ?? null };
      case 'drop':
        return { isDropped: this.kept.delete(data.number) };
      case 'replay':
        return { handled: this.#replay(data.number) };
      default:
        return this.#list(data);
    }
  }

  #replay(number: number): HandledLetter {
    if (this.handled.outcome !== 'failed') this.kept.delete(number);
    return this.handled;
  }

  #list({ consumer, after, limit }: Asked): unknown {
    const those = [...this.kept].filter(
      ([number, letter]) => number > after && (consumer ?? letter.consumer) === letter.consumer,
    );
    const letters = those
      .slice(0, limit)
      .map(([number, { version: _version, headers: _headers, payload: _payload, ...card }]) => ({ number, ...card }));
    const next = those.length > letters.length ? letters.at(-1)!.number : null;
    return { letters, next, waiting: this.kept.size, oldestAt: [...this.kept.values()][0]?.diedAt ?? null };
  }
}
