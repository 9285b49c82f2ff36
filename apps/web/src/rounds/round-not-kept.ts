import { NextResponse } from 'next/server';
import type { NextRequest } from 'next/server';
import { ReadCrossTable, pathTo } from '@hexduel/contracts-http';
import { ladderUrl } from '../ladder-service/ladder-url';

/** The path of a round's page, with its language. */
const ROUND_PAGE = /^\/[a-z]{2}\/s\/([a-z0-9-]+)\/rounds\/(\d+)$/;

/** On the proxy's own request for the page, so that it is not asked for again. */
const ASKED_BY_PROXY = 'x-hexduel-gone';
/** What a page depends on. */
const PASSED_ON = ['accept-language', 'cookie', 'host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/** Every page of a round waits for this answer. */
const ASK_WITHIN_MS = 1_000;
const PAGE_WITHIN_MS = 5_000;

/** Whether a request is for the page of a round that the ladder says it no longer keeps; false when the ladder does not say so in time. */
export async function isRoundNotKept({ nextUrl, headers }: NextRequest): Promise<boolean> {
  const [, sandbox, round] = ROUND_PAGE.exec(nextUrl.pathname) ?? [];
  const params = ReadCrossTable.params.safeParse({ sandbox, round: Number(round) });
  if (!params.success || headers.has(ASKED_BY_PROXY)) return false;
  const url = new URL(pathTo(ReadCrossTable, params.data), ladderUrl());
  const signal = AbortSignal.timeout(ASK_WITHIN_MS);
  const status = await fetch(url, { method: 'HEAD', cache: 'no-store', signal }).then(
    (response) => response.status,
    () => null,
  );
  return status === 410;
}

/**
 * The page with the status of what is gone, 410. A page of Next cannot choose its status, and a rewrite with a status leaves this server
 * where it listens on 127.0.0.1. So the proxy requests the page from its own server. Null should that fail: the page says the same with
 * the status 200.
 */
export async function answerGone({ nextUrl, headers }: NextRequest): Promise<NextResponse | null> {
  const own = new Headers({ [ASKED_BY_PROXY]: '1', 'Accept-Encoding': 'identity' });
  for (const name of PASSED_ON) {
    const value = headers.get(name);
    if (value !== null) own.set(name, value);
  }
  const url = `http://127.0.0.1:${nextUrl.port}${nextUrl.pathname}${nextUrl.search}`;
  try {
    const signal = AbortSignal.timeout(PAGE_WITHIN_MS);
    const page = await fetch(url, { cache: 'no-store', headers: own, signal });
    if (!page.ok) return null;
    // Whole, so that a slow reader does not meet the deadline.
    const answered = new NextResponse(await page.arrayBuffer(), { status: 410 });
    for (const name of ['content-type', 'content-security-policy', 'cache-control', 'vary']) {
      const value = page.headers.get(name);
      if (value !== null) answered.headers.set(name, value);
    }
    return answered;
  } catch (error) {
    console.error(
      JSON.stringify({
        level: 'error',
        msg: `${nextUrl.pathname} is gone, but is answered with 200: ${String(error)}`,
      }),
    );
    return null;
  }
}
