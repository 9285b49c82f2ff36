import { ListRoundMatches, ListRounds, ReadRoundStandings } from '@hexduel/contracts-http';
import type { QueryOf, RoundCard, RoundStandings } from '@hexduel/contracts-http';
import { ok, refused } from '@hexduel/engine';
import type { Result } from '@hexduel/engine';
import { checkMatch } from './check-match';
import type { CheckedMatch } from './check-match';
import type { LadderReader, Unread } from './ladder-reader';

/** A sandbox in one of its lives. */
export interface Life {
  readonly sandbox: string;
  readonly epoch: number;
}

/** `restarted`: the sandbox is in another life than when the reading began. */
export type Unreadable = Unread | { readonly kind: 'restarted'; readonly message: string };

const PAGE = 100;

function ofLife<Answer extends { readonly epoch: number }>(
  { epoch, sandbox }: Life,
  read: Result<Answer, Unread>,
): Result<Answer, Unreadable> {
  if (!read.ok || read.value.epoch === epoch) return read;
  return refused({ kind: 'restarted', message: `${sandbox} was restarted while it was read` });
}

/** The standings after a round, as the ladder tells them. */
export async function readStandings(
  reader: LadderReader,
  life: Life,
  round: number,
): Promise<Result<RoundStandings, Unreadable>> {
  return ofLife(life, await reader.read(ReadRoundStandings, { sandbox: life.sandbox, round }));
}

/** Plays every match of a round again, page by page, so that only what counts is kept of each. */
export async function readMatches(
  reader: LadderReader,
  life: Life,
  round: RoundCard,
): Promise<Result<readonly CheckedMatch[], Unreadable>> {
  const checked: CheckedMatch[] = [];
  let after: string | null = null;
  do {
    const query: Partial<QueryOf<typeof ListRoundMatches>> = { limit: PAGE, ...(after === null ? {} : { after }) };
    const page = ofLife(
      life,
      await reader.read(ListRoundMatches, { sandbox: life.sandbox, round: round.number }, query),
    );
    if (!page.ok) return page;
    checked.push(...page.value.matches.map((match) => checkMatch(match, round)));
    after = page.value.next;
  } while (after !== null);
  return ok(checked);
}

/** The rounds after the last scored one, earliest first. */
export async function readWaiting(
  reader: LadderReader,
  life: Life,
  scored: number,
): Promise<Result<readonly RoundCard[], Unreadable>> {
  const waiting: RoundCard[] = [];
  let before: number | null = null;
  do {
    const query: Partial<QueryOf<typeof ListRounds>> = { limit: PAGE, ...(before === null ? {} : { before }) };
    const page = ofLife(life, await reader.read(ListRounds, { sandbox: life.sandbox }, query));
    if (!page.ok) return page;
    const later = page.value.rounds.filter(({ number }) => number > scored);
    waiting.unshift(...later.toReversed());
    before = later.length === page.value.rounds.length ? page.value.next : null;
  } while (before !== null);
  return ok(waiting);
}
