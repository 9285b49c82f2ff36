import { ProblemError } from '@hexduel/service-host';

const RETRY_AFTER_S = 10;

/** How many exports this process makes at once: each holds a connection to the database for as long as its reader takes. */
export class ExportSlots {
  readonly #most: number;
  #taken = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes one and answers how to give it back. Throws a problem of status 429 where none is left. */
  take(): () => void {
    if (this.#taken >= this.#most) {
      const detail = `${this.#most} exports are being made already: try again in ${RETRY_AFTER_S} s.`;
      throw new ProblemError(429, 'ERR_EXPORTS_BUSY', detail, undefined, RETRY_AFTER_S);
    }
    this.#taken += 1;
    return () => {
      this.#taken -= 1;
    };
  }
}
