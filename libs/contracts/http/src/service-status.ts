import { z } from 'zod';
import { nothing, read } from './endpoint';

/** Whether a service works, and what should not last: facts, held messages or dead letters that wait. */
export const ServiceStatus = z.object({
  /** `degraded`: it works, but a warning applies. */
  status: z.enum(['ready', 'degraded', 'not ready', 'stopping']),
  /** By name, what each dependency answers: `ok`, or what is wrong. */
  checks: z.record(z.string(), z.string()),
  warnings: z.array(z.object({ name: z.string(), text: z.string() })),
  /** What waits now, also where it has not waited for long: `outbox`, `held messages`. Left out where it cannot be counted. */
  waiting: z.array(z.object({ name: z.string(), count: z.int().min(0), oldestSeconds: z.number() })).optional(),
});
export type ServiceStatus = z.infer<typeof ServiceStatus>;

const text = 'The oldest of 3 facts has waited for 75 s to be published. See whether NATS accepts messages.';

/** The endpoint that shows admins the state of one service. */
export function serviceStatus(path: `/api/${string}/status`) {
  return read(path, {
    role: 'admin',
    about: 'Whether the service works, and what waits for longer than it should. Operators ask `/health/ready`.',
    params: nothing,
    query: nothing,
    answer: ServiceStatus,
    example: {
      answer: {
        status: 'degraded',
        checks: { database: 'ok', nats: 'ok' },
        warnings: [{ name: 'outbox', text }],
        waiting: [
          { name: 'outbox', count: 3, oldestSeconds: 75.2 },
          { name: 'held messages', count: 0, oldestSeconds: 0 },
        ],
      },
    },
  });
}
export type ServiceStatusEndpoint = ReturnType<typeof serviceStatus>;

export const ReadSchedulingStatus = serviceStatus('/api/scheduling/status');
export const ReadLadderStatus = serviceStatus('/api/ladder/status');
export const ReadProvisioningStatus = serviceStatus('/api/provisioning/status');
export const ReadMatchesStatus = serviceStatus('/api/matches/status');
