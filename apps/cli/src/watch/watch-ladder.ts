import { ListMatches, ListSandboxes, ReadLadder, pathTo } from '@hexduel/contracts-http';
import type { LadderView, MatchCard } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live/topic';
import type { ConnectionState } from '@hexduel/live-client';
import { ladderTopic } from '@hexduel/live-client/ladder-topic';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { CommandIo } from '../command-io';
import { sayIn } from '../language';
import type { Words } from '../language';
import type { Failure, SessionClient } from '../session/session-client';
import { follow } from './follow';
import type { FollowEnd } from './follow';
import { formatLadder, formatMatches, formatPhase } from './format-ladder';
import { Screen } from './screen';

/** How often the matches that are being played are read. */
const MATCHES_EVERY_MS = 5_000;
const MATCHES_SHOWN = 3;
/** Lines of a window beside those of teams: title, head, the rest of the teams, matches, connection and keys. */
const OTHER_LINES = 5 + MATCHES_SHOWN + 2;

/** Where a ladder is drawn: in place, or anew after each round that was scored. */
export interface LadderOrder {
  readonly url: string;
  /** A slug; null for the only sandbox. */
  readonly sandbox: string | null;
  readonly json: boolean;
}

/** Follows the ladder of a sandbox. */
export async function watchLadder(
  client: SessionClient,
  { url, sandbox, json }: LadderOrder,
  io: CommandIo,
): Promise<Result<FollowEnd, Failure>> {
  const slug = sandbox === null ? await onlySandbox(client) : ok(sandbox);
  if (!slug.ok) return slug;
  const params = { sandbox: slug.value };
  const read = await client.call(ReadLadder, { params });
  if (!read.ok) return read;
  const drawing = io.out.isTerminal && !json ? new LadderScreen(io, url) : new LadderLines(io, json);
  const readMatches = async (): Promise<void> => {
    const list = await client.call(ListMatches, { params, query: { state: 'playing', limit: MATCHES_SHOWN } });
    if (list.ok) drawing.showMatches(list.value.matches);
  };
  const timer = drawing instanceof LadderScreen ? setInterval(() => void readMatches(), MATCHES_EVERY_MS) : null;
  if (timer) void readMatches();
  try {
    const end = await follow(
      {
        ...{ url, topic: topicOf('ladder', read.value.data.sandbox.sandbox), path: pathTo(ReadLadder, params) },
        ...{ kind: ladderTopic, initial: read.value },
        onChange: (ladder, connection) => drawing.show(ladder, connection),
        isOver,
      },
      io,
    );
    return ok(end);
  } finally {
    if (timer) clearInterval(timer);
    drawing.end();
  }
}

/** The slug of the only sandbox; of several one has to be chosen. */
async function onlySandbox(client: SessionClient): Promise<Result<string, Failure>> {
  const list = await client.call(ListSandboxes, { params: {} });
  if (!list.ok) return list;
  const [first, ...others] = list.value.sandboxes;
  if (!first) {
    const message: Words = ['the system shows no sandbox yet', 'система пока не показывает ни одной песочницы'];
    return refused({ code: null, message });
  }
  if (others.length === 0) return ok(first.slug);
  const slugs = list.value.sandboxes.map((each) => `hexduel watch ${each.slug}`).join(', ');
  const message: Words = [
    `there are several sandboxes: choose one (${slugs})`,
    `песочниц несколько: выберите одну (${slugs})`,
  ];
  return refused({ code: null, message });
}

/** Whether nothing more can happen: the tournament is over and everything is shown. */
function isOver({ tournament, frozenFrom, reveal }: LadderView): boolean {
  return tournament === 'finished' && frozenFrom === null && (reveal === null || reveal.isOver);
}

/** The ladder in place, with the matches that are being played. */
class LadderScreen {
  readonly #screen: Screen;
  #latest: readonly [LadderView, ConnectionState] | null = null;
  #matches: readonly MatchCard[] = [];

  constructor(
    private readonly io: CommandIo,
    private readonly url: string,
  ) {
    this.#screen = new Screen(io.out);
  }

  show(...latest: [LadderView, ConnectionState]): void {
    this.#latest = latest;
    this.#screen.show(() => this.#lines());
  }

  showMatches(matches: readonly MatchCard[]): void {
    this.#matches = matches;
    if (this.#latest) this.show(...this.#latest);
  }

  end(): void {
    this.#screen.end();
  }

  #lines(): string[] {
    if (!this.#latest) return [];
    const language = this.io.language();
    const [ladder, connection] = this.#latest;
    const most = Math.max(3, (this.io.out.size()?.rows ?? 24) - OTHER_LINES);
    const matches = ladder.round?.state === 'open' ? this.#matches : [];
    return [
      ...formatLadder(ladder, language, most),
      ...formatMatches(matches, this.url, sayIn(language)),
      ...(isOver(ladder) ? [] : ['', formatPhase(connection, language)]),
    ];
  }
}

/** The ladder as text for files and pipes: whole, whenever a round was scored or the tournament is in another state. */
class LadderLines {
  #printed = '';

  constructor(
    private readonly io: CommandIo,
    private readonly json: boolean,
  ) {}

  show(ladder: LadderView): void {
    const { tournament, scoredRound, frozenFrom, corrections, reveal } = ladder;
    const state = JSON.stringify([tournament, scoredRound, frozenFrom, corrections, reveal?.opened]);
    if (state === this.#printed) return;
    const isFirst = this.#printed === '';
    this.#printed = state;
    const lines = this.json
      ? [JSON.stringify(ladder)]
      : [...(isFirst ? [] : ['']), ...formatLadder(ladder, this.io.language())];
    this.io.out.write(lines.map((line) => `${line}\n`).join(''));
  }

  showMatches(): void {
    // Matches change too often for a file.
  }

  end(): void {
    // Everything is printed.
  }
}
