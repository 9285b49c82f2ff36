import type { GameEventCard } from '@hexduel/contracts-events';
import { newId } from '@hexduel/telemetry';
import { matchFinished, matchStarted, playedMatch } from '@hexduel/testing/builders';
import type { SandboxFacts } from '@hexduel/testing/builders';
import type { LadderFixture } from './ladder-fixture';

const AT = '2026-11-21T12:30:00.000Z';

/**
 * Publishes the facts of a sandbox of three teams that is frozen from its first round on: an announcement, a game event and another
 * announcement, with `hidden` rounds played before each of them.
 */
export async function publishFrozenStory(
  fixture: Pick<LadderFixture, 'publish'>,
  facts: SandboxFacts,
  hidden: readonly [number, number, number],
): Promise<void> {
  const roundType = { size: 5, deadlineMs: 1_000, scoreMultiplier: '2.000', position: 3 };
  const card: GameEventCard = {
    ...{ gameEvent: newId(), at: AT, offsetMs: null, dueAt: AT },
    action: { kind: 'add_round_type', roundType },
  };
  await fixture.publish(facts.created(), ...[1, 2, 3].map(() => facts.entered().message), facts.started());
  await fixture.publish(facts.planned(card), facts.frozen(1));
  await play(fixture, facts, hidden[0]);
  await fixture.publish(facts.announced('Half of it is over.', 'Половина позади.'));
  await play(fixture, facts, hidden[1]);
  await fixture.publish(facts.happened(card, AT));
  await play(fixture, facts, hidden[2]);
  await fixture.publish(facts.announced('It is over.', 'Всё.'));
}

async function play(fixture: Pick<LadderFixture, 'publish'>, facts: SandboxFacts, rounds: number): Promise<void> {
  for (let n = 0; n < rounds; n += 1) {
    const { data, message } = facts.opened();
    const results = data.matches.map(({ match }) => playedMatch(data, match));
    await fixture.publish(message, ...data.matches.map(({ match }) => matchStarted(data, match)));
    await fixture.publish(...results.map((result) => matchFinished(result)), facts.completed(data, results).message);
  }
}

/** A text without what differs from one run to the next: ids numbered in their order, moments left out. */
export function normalised(text: string, facts: SandboxFacts): string {
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
