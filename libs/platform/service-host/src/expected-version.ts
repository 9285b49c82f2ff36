import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { IfMatch } from '@hexduel/contracts-http';
import type { Request } from 'express';
import { parseInput } from './problem';

/**
 * The version in the header `If-Match` of an endpoint with `headers: IfMatch`, undefined where none was sent:
 * `@ExpectedVersion() expected: number | undefined`; status 400 where it is no version.
 */
export const ExpectedVersion = createParamDecorator((_: unknown, context: ExecutionContext) =>
  versionIn(context.switchToHttp().getRequest<Request>().headers['if-match']),
);

/** The version that a header `If-Match` names; undefined without it. Throws a problem of status 400 for anything else. */
export function versionIn(header: string | undefined): number | undefined {
  const { 'if-match': sent } = parseInput(IfMatch, { 'if-match': header }, 'headers');
  return sent === undefined ? undefined : Number(sent.slice(1, -1));
}
