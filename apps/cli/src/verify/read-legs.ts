import { ok, refused } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import { z } from 'zod';
import { LegReport } from '../record/leg-report';
import { MatchRecord, RECORD_FORMAT, RECORD_VERSION } from '../record/match-record';
import type { RecordedLeg } from '../record/match-record';

/** What a record says of a leg beyond what `--json` prints. */
export type Evidence = Pick<RecordedLeg, 'loser' | 'wrong_move' | 'replay' | 'hash' | 'requests'>;

/** A leg to be checked; without evidence where it came from `--json`. */
export interface ClaimedLeg {
  readonly leg: LegReport;
  readonly evidence: Evidence | null;
}

/** `generator` is the version that made the board, null where the board was given, 'untold' where nothing says. */
export interface ClaimedMatch {
  readonly source: 'record' | 'json';
  readonly generator: MatchRecord['generator'] | 'untold';
  /** How the two are called, null where nothing says. */
  readonly teams: Readonly<Record<1 | 2, string>> | null;
  readonly legs: readonly ClaimedLeg[];
}

const PrintedLegs = z.array(LegReport).min(1).max(2);

/** Reads a record, or the array that `play --json` prints; names the member that is wrong. */
export function readLegs(data: unknown): Result<ClaimedMatch, { readonly message: string }> {
  if (Array.isArray(data)) {
    const printed = PrintedLegs.safeParse(data);
    if (!printed.success) return wrongMember(printed.error);
    const legs = printed.data.map((leg) => ({ leg, evidence: null }));
    return ok({ source: 'json', generator: 'untold', teams: null, legs });
  }
  const { format, version } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  if (format !== RECORD_FORMAT) {
    const message = `it is neither a record ("format": "${RECORD_FORMAT}") nor the array that hexduel play --json prints`;
    return refused({ message });
  }
  if (typeof version === 'number' && version > RECORD_VERSION) {
    const message = `"version" is ${version}, this hexduel reads up to ${RECORD_VERSION}: use a newer hexduel`;
    return refused({ message });
  }
  const record = MatchRecord.safeParse(data);
  if (!record.success) return wrongMember(record.error);
  const { generator, teams, legs } = record.data;
  return ok({ source: 'record', generator, teams: teams ?? null, legs: legs.map((leg) => ({ leg, evidence: leg })) });
}

function wrongMember(error: z.ZodError): { readonly ok: false; readonly error: { readonly message: string } } {
  const [issue] = error.issues;
  const path = (issue?.path ?? []).map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  const message = issue?.message ?? 'not of this format';
  return refused({ message: path === '' ? message : `${path.replace(/^\./, '')}: ${message}` });
}
