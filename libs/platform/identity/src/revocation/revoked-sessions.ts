import type { NumberedRevocation, Revocation } from '@hexduel/contracts-events';
import type { Session } from '../session/session';

/** The revocations that a process knows. Of those of one subject the newest counts. */
export class RevokedSessions {
  readonly #bySubject = new Map<string, NumberedRevocation>();

  add(revocations: readonly NumberedRevocation[]): void {
    for (const each of revocations) {
      const subject = subjectOf(each.revocation);
      if ((this.#bySubject.get(subject)?.number ?? 0) < each.number) this.#bySubject.set(subject, each);
    }
  }

  replaceAll(revocations: readonly NumberedRevocation[]): void {
    this.#bySubject.clear();
    this.add(revocations);
  }

  has({ id, who, signedInAt }: Session): boolean {
    if (this.#bySubject.has(`session:${id}`)) return true;
    const subject = who.role === 'player' ? `team:${who.team}` : `admin:${who.name}`;
    const revocation = this.#bySubject.get(subject)?.revocation;
    if (revocation?.kind === 'team' && who.role === 'player') {
      return revocation.leastCounter === null || who.tokenCounter < revocation.leastCounter;
    }
    if (revocation?.kind === 'admin') return revocation.since === null || signedInAt < Date.parse(revocation.since);
    return false;
  }
}

/** Whose sessions a revocation is about: `team:<id>`. A later one about the same subject replaces it. */
export function subjectOf(revocation: Revocation): string {
  switch (revocation.kind) {
    case 'session':
      return `session:${revocation.session}`;
    case 'team':
      return `team:${revocation.team}`;
    case 'admin':
      return `admin:${revocation.name}`;
  }
}
