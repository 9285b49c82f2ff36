import { setting } from '@hexduel/service-host';
import { z } from 'zod';

/** The setting of every service that sets or reads cookies: part of its `config.ts`. */
export const cookieConfig = {
  /** `plain` if pages are served over http, on one machine: then cookies are not bound to https. The same in all services. */
  cookies: setting('HEXDUEL_COOKIES', z.enum(['secure', 'plain']).default('secure'), { example: 'plain' }),
};
