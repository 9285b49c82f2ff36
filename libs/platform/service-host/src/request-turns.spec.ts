import { setImmediate as turnOfEventLoop } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { takeTurns } from './request-turns';

it('lets a few requests begin in each turn of the event loop, in their order', async () => {
  const begun: number[] = [];
  const middleware = takeTurns(2, 5);
  const errors: unknown[] = [];
  for (const n of [1, 2, 3, 4, 5, 6]) {
    void middleware({} as Request, {} as Response, (error?: unknown) => {
      if (error === undefined) begun.push(n);
      else errors.push(error);
    });
  }
  expect(begun).toEqual([]);
  expect(errors).toMatchObject([{ status: 503, retryAfterS: 2 }]);
  await turnOfEventLoop();
  expect(begun).toEqual([1, 2]);
  await turnOfEventLoop();
  expect(begun).toEqual([1, 2, 3, 4]);
  await turnOfEventLoop();
  expect(begun).toEqual([1, 2, 3, 4, 5]);
});
