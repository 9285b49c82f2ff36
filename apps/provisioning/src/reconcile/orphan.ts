import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { findingOfDroplet, noFinding } from '../refusals';
import type { Refusal } from '../refusals';
import type { Finding } from './finding.entity';

/** A machine of the provider that a finding is about. */
export interface Orphan extends Pick<Finding, 'kind' | 'subject' | 'droplet' | 'name' | 'priceHourly'> {
  readonly providerId: string;
}

/** The finding about a machine that no droplet here needs: it may be destroyed. Errors: ERR_NO_FINDING, ERR_STATE. */
export function superfluous(findings: readonly Finding[], providerId: string): Result<Orphan, Refusal> {
  const finding = findings.find((each) => each.providerId === providerId);
  if (!finding) return noFinding(providerId);
  const isNeeded = finding.kind === 'gone' || finding.kind === 'other driver' || isOwn(finding);
  const { kind, subject, droplet, name, priceHourly } = finding;
  return isNeeded ? findingOfDroplet(name) : ok({ kind, subject, droplet, name, priceHourly, providerId });
}

/** The finding about a machine that nobody ordered here: it may be adopted. Errors: ERR_NO_FINDING, ERR_STATE. */
export function ownerless(findings: readonly Finding[], providerId: string): Result<Orphan, Refusal> {
  const found = superfluous(findings, providerId);
  return found.ok && found.value.droplet !== null ? findingOfDroplet(found.value.name) : found;
}

// It has lost its tag, but is the machine of a droplet.
function isOwn({ kind, droplet }: Finding): boolean {
  return kind === 'untagged' && droplet !== null;
}
