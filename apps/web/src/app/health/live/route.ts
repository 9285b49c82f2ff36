export const dynamic = 'force-dynamic';

/** Live: the process responds. */
export function GET(): Response {
  return Response.json({ status: 'ok' });
}
