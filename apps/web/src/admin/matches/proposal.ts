import type { CorrectionOrder } from '@hexduel/contracts-http';

type Without<Order, Key extends PropertyKey> = Order extends unknown ? Omit<Order, Key> : never;

/** A correction before its reason is known. */
export type Proposal = Without<CorrectionOrder, 'reason'>;

/** The query that asks the ladder what a correction would change. `winner`: who would win a match that is played again, 0 for a draw. */
export function previewQuery(proposal: Proposal, winner: 0 | 1 | 2): string {
  const { kind, ...rest } = proposal;
  const values = { kind, ...rest, ...(kind === 'play_again' ? { winner } : {}) };
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();
}
