import type { AnswerOf, ReadReconciliation } from '@hexduel/contracts-http';

type Finding = Pick<AnswerOf<typeof ReadReconciliation>['findings'][number], 'kind' | 'droplet' | 'providerId'>;

/** Whether no machine of ours needs what the provider has, as the service decides it. */
export function mayBeDestroyed({ kind, droplet, providerId }: Finding): boolean {
  if (providerId === null || kind === 'gone' || kind === 'other driver') return false;
  return kind !== 'untagged' || droplet === null;
}

/** Whether it belongs to no machine of ours, so that it can become one. */
export function mayBeAdopted(finding: Finding): boolean {
  return mayBeDestroyed(finding) && finding.droplet === null;
}
