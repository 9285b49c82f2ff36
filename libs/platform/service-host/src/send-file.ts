import { StreamableFile } from '@nestjs/common';
import type { ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { MediaType } from '@hexduel/contracts-http';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { from, mergeMap } from 'rxjs';

type FilePiece = string | Uint8Array;

/** What the handler of an endpoint with a `file` answers. The text is generated as fast as the client reads it. */
export interface FileAnswer {
  /** The file name: letters, digits, point, hyphen and underscore. */
  readonly name: string;
  readonly type: MediaType;
  readonly text: AsyncGenerator<FilePiece, void, undefined>;
  /** How long the transfer may stall, in milliseconds, at either end; 60 s unless given. */
  readonly stallMs?: number;
}

// A client that stalls, or reads for so long, must not hold what the file is made from.
const STALL_MS = 60_000;
const PATIENCE_MS = 10 * 60_000;

/**
 * Sends the file that a handler returns. An error before the first piece becomes a problem; a later one cuts the connection, so
 * that nobody mistakes a part for the whole.
 */
export const sendFile: NestInterceptor = {
  intercept: (context: ExecutionContext, next) => {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(mergeMap((answer: FileAnswer) => from(begin(answer, response))));
  },
};

async function begin(
  { name, type, text, stallMs = STALL_MS }: FileAnswer,
  response: Response,
): Promise<StreamableFile> {
  const first = await text.next();
  const timer = setTimeout(() => response.destroy(), PATIENCE_MS).unref();
  response.once('close', () => clearTimeout(timer));
  response.setTimeout(stallMs, () => response.destroy());
  const disposition = `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`;
  return new StreamableFile(Readable.from(resumed(first, text)), { type, disposition });
}

// Not a generator: `return` before the first `next` must still end the source.
function resumed(
  first: IteratorResult<FilePiece, void>,
  rest: AsyncGenerator<FilePiece, void, undefined>,
): AsyncIterable<FilePiece> {
  let held: typeof first | null = first;
  const next = (): Promise<typeof first> => {
    const result = held;
    held = null;
    return result ? Promise.resolve(result) : rest.next();
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: () => rest.return() }) };
}
