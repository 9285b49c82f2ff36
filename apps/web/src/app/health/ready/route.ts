export const dynamic = 'force-dynamic';

/**
 * Ready: pages can be rendered, if only to say that the ladder cannot be reached. A pod that were taken out of service for that would take
 * the whole site down.
 */
export function GET(): Response {
  return Response.json({ status: 'ready' });
}
