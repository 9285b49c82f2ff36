import { ReadMatch, pathTo } from '@hexduel/contracts-http';
import type { MatchView } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live/topic';
import { matchTopic } from '@hexduel/live-client/match-topic';
import type { WatchedMatch } from '@hexduel/live-client/match-topic';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { CommandIo } from '../command-io';
import type { Failure, SessionClient } from '../session/session-client';
import { follow } from './follow';
import type { FollowEnd } from './follow';
import { formatPhase } from './format-ladder';
import { formatWatchedMatch } from './format-watched-match';
import { Screen } from './screen';

/** A match by its public id, and whether it is printed as JSON. */
export interface MatchOrder {
  readonly url: string;
  readonly match: string;
  readonly json: boolean;
}

/** Follows a match to its end: on a terminal move by move, elsewhere leg by leg. */
export async function watchMatch(
  client: SessionClient,
  { url, match, json }: MatchOrder,
  io: CommandIo,
): Promise<Result<FollowEnd, Failure>> {
  const params = { match };
  const read = await client.call(ReadMatch, { params });
  if (!read.ok) return read;
  const language = io.language();
  const screen = io.out.isTerminal && !json ? new Screen(io.out) : null;
  let printed = '';
  const print = ({ match: view }: WatchedMatch): void => {
    const state = `${view.state} ${view.legs.length}`;
    if (state === printed) return;
    printed = state;
    const lines = json
      ? [JSON.stringify(view)]
      : formatWatchedMatch({ match: view, attempt: 0, turns: {} }, false, language);
    io.out.write(lines.map((line) => `${line}\n`).join(''));
  };
  try {
    const end = await follow(
      {
        ...{ url, topic: topicOf('match', read.value.data.match), path: pathTo(ReadMatch, params) },
        ...{ kind: matchTopic, initial: read.value, isOver },
        onChange: (shown, connection) =>
          screen
            ? screen.show(() => [
                ...formatWatchedMatch(shown, io.out.hasColors, language),
                ...(isOver(shown) ? [] : ['', formatPhase(connection, language)]),
              ])
            : print(shown),
      },
      io,
    );
    return ok(end);
  } finally {
    screen?.end();
  }
}

function isOver({ match }: { readonly match: MatchView }): boolean {
  return match.state === 'finished' || match.state === 'void';
}
