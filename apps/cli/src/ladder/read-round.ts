import { ListRoundMatches, ListRounds, ReadRoundStandings } from '@hexduel/contracts-http';
import type { QueryOf, RoundCard, RoundStandings } from '@hexduel/contracts-http';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { checkMatch } from './check-match';
import type { CheckedMatch } from './check-match';
import type { Words } from '../language';
import type { Unread } from './ladder-reader';
import type { LadderSource } from './ladder-source';

/** A sandbox between two restarts. */
export interface SandboxEpoch {
  readonly sandbox: string;
  readonly epoch: number;
}

/** `restarted`: the sandbox was restarted since reading began. */
export type Unreadable = Unread | { readonly kind: 'restarted'; readonly message: Words };

const PAGE = 100;

function ofEpoch<Answer extends { readonly epoch: number }>(
  { epoch, sandbox }: SandboxEpoch,
  read: Result<Answer, Unread>,
): Result<Answer, Unreadable> {
  if (!read.ok || read.value.epoch === epoch) return read;
  return refused({
    kind: 'restarted',
    message: [`${sandbox} was restarted while it was being read`, `${sandbox} перезапустили во время чтения`],
  });
}

/** The standings that the ladder published after a round. */
export async function readStandings(
  reader: LadderSource,
  sandboxEpoch: SandboxEpoch,
  round: number,
): Promise<Result<RoundStandings, Unreadable>> {
  return ofEpoch(sandboxEpoch, await reader.read(ReadRoundStandings, { sandbox: sandboxEpoch.sandbox, round }));
}

/** Replays every match of a round, page by page, so that a page can be forgotten once it is checked. */
export async function readMatches(
  reader: LadderSource,
  sandboxEpoch: SandboxEpoch,
  round: RoundCard,
): Promise<Result<readonly CheckedMatch[], Unreadable>> {
  const checked: CheckedMatch[] = [];
  let after: string | null = null;
  do {
    const query: Partial<QueryOf<typeof ListRoundMatches>> = { limit: PAGE, ...(after === null ? {} : { after }) };
    const page = ofEpoch(
      sandboxEpoch,
      await reader.read(ListRoundMatches, { sandbox: sandboxEpoch.sandbox, round: round.number }, query),
    );
    if (!page.ok) return page;
    checked.push(...page.value.matches.map((match) => checkMatch(match, round)));
    after = page.value.next;
  } while (after !== null);
  return ok(checked);
}

/** The rounds after the last scored one, earliest first. */
export async function readWaiting(
  reader: LadderSource,
  sandboxEpoch: SandboxEpoch,
  scored: number,
): Promise<Result<readonly RoundCard[], Unreadable>> {
  const waiting: RoundCard[] = [];
  let before: number | null = null;
  do {
    const query: Partial<QueryOf<typeof ListRounds>> = { limit: PAGE, ...(before === null ? {} : { before }) };
    const page = ofEpoch(sandboxEpoch, await reader.read(ListRounds, { sandbox: sandboxEpoch.sandbox }, query));
    if (!page.ok) return page;
    const later = page.value.rounds.filter(({ number }) => number > scored);
    waiting.unshift(...later.toReversed());
    before = later.length === page.value.rounds.length ? page.value.next : null;
  } while (before !== null);
  return ok(waiting);
}
