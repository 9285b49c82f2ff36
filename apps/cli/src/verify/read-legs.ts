import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { z } from 'zod';
import { ru } from 'zod/locales';
import type { Language } from '../language';
import { LegReport } from '../record/leg-report';
import { MatchRecord, RECORD_FORMAT, RECORD_VERSION } from '../record/match-record';
import type { RecordedLeg } from '../record/match-record';

/** What a record says about a leg beyond the output of `--json`. */
export type Evidence = Pick<RecordedLeg, 'loser' | 'wrong_move' | 'replay' | 'hash' | 'requests'>;

/** A leg to check; the output of `--json` has no evidence. */
export interface ClaimedLeg {
  readonly leg: LegReport;
  readonly evidence: Evidence | null;
}

/** `generator` is the version that generated the board, null for a board from a file, 'unknown' if the source does not say. */
export interface ClaimedMatch {
  readonly source: 'record' | 'json';
  readonly generator: MatchRecord['generator'] | 'unknown';
  /** The names of the two bots, null if unknown. */
  readonly teams: Readonly<Record<1 | 2, string>> | null;
  readonly legs: readonly ClaimedLeg[];
}

const PrintedLegs = z.array(LegReport).min(1).max(2);

/** What zod says of a wrong member, in each language. */
const WRONG = { en: undefined, ru: { error: ru().localeError } } as const;

/** Reads a record, or the array that `play --json` prints; an error names the wrong member, and says in this language what is wrong. */
export function readLegs(data: unknown, language: Language): Result<ClaimedMatch, { readonly message: string }> {
  if (Array.isArray(data)) {
    const printed = PrintedLegs.safeParse(data, WRONG[language]);
    if (!printed.success) return wrongMember(printed.error);
    const legs = printed.data.map((leg) => ({ leg, evidence: null }));
    return ok({ source: 'json', generator: 'unknown', teams: null, legs });
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
  const record = MatchRecord.safeParse(data, WRONG[language]);
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
