import { NextResponse } from 'next/server';
import type { NextRequest } from 'next/server';
import { ReadCrossTable, pathTo } from '@hexduel/contracts-http';
import { ladderUrl } from '../ladder-service/ladder-url';

/** The path of a round's page, with its language. */
const ROUND_PAGE = /^\/[a-z]{2}\/s\/([a-z0-9-]+)\/rounds\/(\d+)$/;

/** On the proxy's own request for the page, so that it is not asked for again. */
const ASKED_BY_PROXY = 'x-hexduel-gone';

const DEADLINE_MS = 5_000;

/** Whether a request is for the page of a round that the ladder says it no longer keeps; false when the ladder cannot be asked. */
export async function isRoundNotKept({ nextUrl, headers }: NextRequest): Promise<boolean> {
  const [, sandbox, round] = ROUND_PAGE.exec(nextUrl.pathname) ?? [];
  const params = ReadCrossTable.params.safeParse({ sandbox, round: Number(round) });
  if (!params.success || headers.has(ASKED_BY_PROXY)) return false;
  const response = await request(new URL(pathTo(ReadCrossTable, params.data), ladderUrl()), {});
  await response?.body?.cancel();
  return response?.status === 410;
}

/**
 * The page with the status of what is gone, 410. A page of Next cannot choose its status, and a rewrite with a status leaves this server
 * where it listens on 127.0.0.1. So the proxy requests the page from its own server. Null should that fail: the page says the same with the status 200.
 */
export async function answerGone({ nextUrl, headers }: NextRequest): Promise<NextResponse | null> {
  const own = new Headers(headers);
  own.set(ASKED_BY_PROXY, '1');
  own.set('Accept-Encoding', 'identity');
  const page = await request(new URL(`http://127.0.0.1:${nextUrl.port}${nextUrl.pathname}${nextUrl.search}`), own);
  if (!page?.ok) return null;
  const answered = new Headers(page.headers);
  for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']) answered.delete(name);
  return new NextResponse(page.body, { status: 410, headers: answered });
}

/** Null for a server that does not answer. */
function request(url: URL, headers: HeadersInit): Promise<Response | null> {
  const options = { cache: 'no-store', headers, signal: AbortSignal.timeout(DEADLINE_MS) } as const;
  return fetch(url, options).catch(() => null);
}
