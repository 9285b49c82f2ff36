import type { OrderTerms } from './droplet/order-droplets';

/** What this installation orders, for those who are built by the framework. */
export class OrderSettings {
  constructor(readonly terms: OrderTerms) {}
}
