import { isLadderAlive } from '../../../ladder-service/ask-ladder';

export const dynamic = 'force-dynamic';

/** Pages can be made: the ladder service answers. */
export async function GET(): Promise<Response> {
  const isReady = await isLadderAlive();
  return Response.json(
    { status: isReady ? 'ok' : 'the ladder service does not answer' },
    { status: isReady ? 200 : 503 },
  );
}
