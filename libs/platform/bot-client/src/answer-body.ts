import { MAX_ANSWER_BYTES, RECORDED_ANSWER_BYTES } from '@hexduel/contracts-bot';

const EMPTY = Buffer.alloc(0);

/** Collects the body of one answer, at most MAX_ANSWER_BYTES of it. */
export class AnswerBody {
  /** How many bytes have come, including those not kept. */
  seen = 0;
  private kept: Buffer = EMPTY;
  private length = 0;

  /** Adds a chunk; returns false once the body is larger than the protocol allows. */
  add(chunk: Buffer): boolean {
    const room = Math.min(chunk.length, MAX_ANSWER_BYTES - this.length);
    this.seen += chunk.length;
    if (this.length === 0) {
      // Nearly every answer is one chunk, which needs no copy.
      this.kept = chunk.subarray(0, room);
    } else {
      this.append(chunk, room);
    }
    this.length += room;
    return this.seen <= MAX_ANSWER_BYTES;
  }

  bytes(): Buffer {
    return this.kept.subarray(0, this.length);
  }

  /** The beginning as text for the record; invalid UTF-8 becomes U+FFFD. */
  excerpt(): string {
    return this.kept.toString('utf8', 0, Math.min(this.length, RECORDED_ANSWER_BYTES));
  }

  private append(chunk: Buffer, room: number): void {
    // One growing buffer instead of a list, because a bot may send its body in 65,536 pieces.
    if (this.length + room > this.kept.length) {
      const larger = Buffer.allocUnsafe(Math.min(MAX_ANSWER_BYTES, Math.max(4_096, 2 * (this.length + room))));
      this.kept.copy(larger, 0, 0, this.length);
      this.kept = larger;
    }
    chunk.copy(this.kept, this.length, 0, room);
  }
}

const CONTENT_LENGTH = 'content-length';

/** The Content-Length among the headers of an answer, names and values alternating; NaN if it has none. */
export function contentLengthOf(headers: readonly Buffer[]): number {
  for (let at = 0; at + 1 < headers.length; at += 2) {
    const name = headers[at];
    if (name?.length === CONTENT_LENGTH.length && name.toString('latin1').toLowerCase() === CONTENT_LENGTH)
      return Number(headers[at + 1]?.toString('latin1'));
  }
  return NaN;
}
