import type { GameEventCard } from '@hexduel/contracts-events';
import { newId } from '@hexduel/messaging';
import { matchFinished, matchStarted, playedMatch } from '@hexduel/testing/builders';
import type { SandboxFacts } from '@hexduel/testing/builders';
import type { TestedLadder } from './tested-ladder';

const AT = '2026-11-21T12:30:00.000Z';

/**
 * A sandbox of three teams that is frozen from its first round on: it is told of an announcement, of a game event and of another
 * announcement, and `hidden` says how many rounds are played before each of them.
 */
export async function tellFrozenStory(
  tested: Pick<TestedLadder, 'say'>,
  facts: SandboxFacts,
  hidden: readonly [number, number, number],
): Promise<void> {
  const roundType = { size: 5, deadlineMs: 1_000, scoreMultiplier: '2.000', position: 3 };
  const card: GameEventCard = {
    ...{ gameEvent: newId(), at: AT, offsetMs: null, dueAt: AT },
    action: { kind: 'add_round_type', roundType },
  };
  await tested.say(facts.created(), ...[1, 2, 3].map(() => facts.entered().message), facts.started());
  await tested.say(facts.planned(card), facts.frozen(1));
  await play(tested, facts, hidden[0]);
  await tested.say(facts.announced('Half of it is over.', 'Половина позади.'));
  await play(tested, facts, hidden[1]);
  await tested.say(facts.happened(card, AT));
  await play(tested, facts, hidden[2]);
  await tested.say(facts.announced('It is over.', 'Всё.'));
}

async function play(tested: Pick<TestedLadder, 'say'>, facts: SandboxFacts, rounds: number): Promise<void> {
  for (let n = 0; n < rounds; n += 1) {
    const { data, message } = facts.opened();
    const results = data.matches.map(({ match }) => playedMatch(data, match));
    await tested.say(message, ...data.matches.map(({ match }) => matchStarted(data, match)));
    await tested.say(...results.map((result) => matchFinished(result)), facts.completed(data, results).message);
  }
}

/** A text without what differs from one telling to the next: ids by the order in which they come, moments not at all. */
export function retold(text: string, facts: SandboxFacts): string {
  const ids = new Map<string, string>();
  return text
    .replaceAll(facts.slug, 'slug')
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      const known = ids.get(id) ?? `id-${ids.size}`;
      ids.set(id, known);
      return known;
    })
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment');
}
