import type { Endpoint } from '@hexduel/contracts-http';

/** The schema of RFC 9457's problems in the form of this project. */
export const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'What is wrong and what to do.' },
    code: { type: 'string', description: 'For programs.' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    current: { description: 'Of ERR_CHANGED_MEANWHILE: the thing as it is now.' },
    correlationId: { type: 'string' },
  },
};

/** How a client sends its session: a browser in a cookie, with a CSRF token for every change, or a script in a header. */
export const SECURITY_SCHEMES = {
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-hexduel_session',
    description: 'The session of a browser; named hexduel_session where cookies are plain.',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-CSRF-Token',
    description:
      'The value of the cookie __Host-hexduel_csrf (hexduel_csrf where cookies are plain), beside the session cookie of whatever is no GET.',
  },
  bearer: { type: 'http', scheme: 'bearer', description: 'The session of a script: hx2.…' },
};

/** Which of the schemes open an endpoint: any one of the list. */
export function securityOf({ role, method }: Endpoint): readonly Record<string, readonly string[]>[] {
  if (role === 'nobody') return [{}];
  return [method === 'GET' ? { cookie: [] } : { cookie: [], csrf: [] }, { bearer: [] }];
}
