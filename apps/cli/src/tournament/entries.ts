import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { isSameBot } from '../contestant';
import type { Contestant } from '../contestant';
import type { Say } from '../language';

/** A bot in the tournament. Entry numbers start from 1 in the order of the arguments. */
export interface Entry {
  readonly entryNumber: number;
  readonly name: string;
  readonly contestant: Contestant;
}

// As many as a sandbox may have.
const MAX_ENTRIES = 100;

/** The entries of a tournament; the second entry of a built-in is named "greedy #2". */
export function enter(
  contestants: readonly Contestant[],
  say: Say,
): Result<readonly Entry[], { readonly message: string }> {
  if (contestants.length < 2) {
    const message = say(
      'a tournament needs two bots or more: name another',
      'турниру нужно хотя бы два бота: назовите ещё',
    );
    return refused({ message });
  }
  if (contestants.length > MAX_ENTRIES) {
    return refused({
      message: say(
        `a tournament has at most ${MAX_ENTRIES} bots, not ${contestants.length}: name fewer`,
        `в турнире не больше ${MAX_ENTRIES} ботов, а не ${contestants.length}: назовите меньше`,
      ),
    });
  }
  const entries: Entry[] = [];
  for (const contestant of contestants) {
    const twin = entries.find((entry) => isSameBot(entry.contestant, contestant));
    if (twin) {
      return refused({
        message: say(
          `${contestant.label} is the bot of entry ${twin.entryNumber} (${twin.name}): a bot at an address enters once, start it on another port to enter it again`,
          `${contestant.label} уже участвует под номером ${twin.entryNumber} (${twin.name}): бот по одному адресу участвует один раз, запустите его ещё и на другом порту`,
        ),
      });
    }
    entries.push({ entryNumber: entries.length + 1, name: nameOf(contestant, entries), contestant });
  }
  return ok(entries);
}

function nameOf(contestant: Contestant, entries: readonly Entry[]): string {
  if (contestant.kind === 'address') return contestant.label;
  const before = entries.filter(
    (entry) => entry.contestant.kind === 'built_in' && entry.contestant.name === contestant.name,
  );
  return before.length === 0 ? contestant.name : `${contestant.name} #${before.length + 1}`;
}
