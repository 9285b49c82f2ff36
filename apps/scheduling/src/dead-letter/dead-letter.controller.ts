import { Controller, Inject } from '@nestjs/common';
import type { DeadLetterV1 } from '@hexduel/contracts-events';
import { DropDeadLetter, ListDeadLetters, ReadDeadLetter, ReplayDeadLetter } from '@hexduel/contracts-http';
import type { AnswerOf, DeadLetterView } from '@hexduel/contracts-http';
import { Caller } from '@hexduel/identity';
import { payloadOf } from '@hexduel/messaging';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { audited, inCallerTransaction } from '../actor/actor';
import { orProblem } from '../refusals';
import { LetterBox } from './letter-box';

@Controller()
export class DeadLetterController {
  constructor(
    @Inject(LetterBox) private readonly letters: LetterBox,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  @Endpoint(ListDeadLetters)
  async list(@Input() { query }: InputOf<typeof ListDeadLetters>): Promise<AnswerOf<typeof ListDeadLetters>> {
    const { letters, next, waiting } = orProblem(await this.letters.list(query));
    return { letters, next, waiting };
  }

  @Endpoint(ReadDeadLetter)
  async read(@Input() { params: { letter: number } }: InputOf<typeof ReadDeadLetter>): Promise<DeadLetterView> {
    const letter = orProblem(await this.letters.show(number));
    return deadLetterView(number, letter, payloadOf(letter));
  }

  @Endpoint(ReplayDeadLetter)
  async replay(
    @Caller() caller: Caller,
    @Input() { params: { letter: number } }: InputOf<typeof ReplayDeadLetter>,
  ): Promise<AnswerOf<typeof ReplayDeadLetter>> {
    const letter = orProblem(await this.letters.show(number));
    const outcome = orProblem(await this.letters.replay(number, letter));
    await this.#record(caller, 'dead-letter.replayed', number, letter);
    return { number, outcome };
  }

  @Endpoint(DropDeadLetter)
  async drop(
    @Caller() caller: Caller,
    @Input() { params: { letter: number } }: InputOf<typeof DropDeadLetter>,
  ): Promise<AnswerOf<typeof DropDeadLetter>> {
    const letter = orProblem(await this.letters.show(number));
    orProblem(await this.letters.drop(number));
    await this.#record(caller, 'dead-letter.dropped', number, letter);
    return { dropped: number };
  }

  // The letter is gone by now: no transaction waits for other services.
  async #record(caller: Caller, action: string, number: number, letter: DeadLetterV1): Promise<void> {
    const { consumer, subject, reason, diedAt, stream, streamSequence } = letter;
    let snapshot: object | null = { consumer, subject, reason, diedAt, stream, streamSequence };
    const readSnapshot = () => Promise.resolve(snapshot && { sandbox: null, snapshot });
    await inCallerTransaction(this.database, caller, (tx, actor) =>
      audited(tx, actor, action, { kind: 'dead letter', id: String(number), readSnapshot }, async () => {
        snapshot = null;
      }),
    );
  }
}

const SHOWN_LENGTH = 65_536;

/** A dead letter as admins see it. `payload`: its message, null if it was too large to keep. */
function deadLetterView(number: number, letter: DeadLetterV1, payload: Buffer | null): DeadLetterView {
  const { version: _version, payload: _payload, ...card } = letter;
  return { number, ...card, message: payload && shown(payload) };
}

function shown(payload: Buffer): DeadLetterView['message'] {
  const whole = payload.toString('utf8');
  const text = whole.slice(0, SHOWN_LENGTH);
  return { text, bytes: payload.byteLength, isWhole: text.length === whole.length };
}
