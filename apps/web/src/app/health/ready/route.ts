import { isLadderAlive } from '../../../ladder-service/ladder-client';

export const dynamic = 'force-dynamic';

/** Ready: the ladder service responds, so pages can be rendered. */
export async function GET(): Promise<Response> {
  const isReady = await isLadderAlive();
  return Response.json(
    { status: isReady ? 'ok' : 'the ladder service does not answer' },
    { status: isReady ? 200 : 503 },
  );
}
