import { setTimeout as sleep } from 'node:timers/promises';
import { ServerNats } from '@nestjs/microservices';

const RETRY_MS = 500;

/** Nest's server of questions, which lets the process start while NATS is away and answers as soon as it is there. */
export class QuestionServer extends ServerNats {
  #isClosed = false;

  /** Calls back after the first attempt to connect, whatever came of it. */
  override async listen(callback: (error?: unknown) => void): Promise<void> {
    const error = await this.#connect();
    callback();
    if (error !== null) void this.#keepTrying();
  }

  override async close(): Promise<void> {
    this.#isClosed = true;
    await super.close();
  }

  async #keepTrying(): Promise<void> {
    do await sleep(RETRY_MS, undefined, { ref: false });
    while (!this.#isClosed && (await this.#connect()) !== null);
    if (this.#isClosed) await super.close();
  }

  #connect(): Promise<unknown> {
    return new Promise((done) => void super.listen((error?: unknown) => done(error ?? null)));
  }
}
