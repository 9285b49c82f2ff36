import type { Words } from '../../language';

/** How to have asked what the user of NATS may not look at. */
export function mayNotLook(names: readonly string[]): Words {
  const all = names.join(', ');
  return [
    `the user may not look at ${all}: give --nats-user streams`,
    `этому пользователю не видны ${all}: задайте --nats-user streams`,
  ];
}
