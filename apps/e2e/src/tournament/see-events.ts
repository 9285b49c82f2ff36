import { ListGameEvents, ListRoundTypes, ReadEvents } from '@hexduel/contracts-http';
import type { RoundCard } from '@hexduel/contracts-http';
import { eventually } from '@hexduel/testing/servers';
import { eventOf } from './journey';
import type { Journey } from './journey';
import { GREETING, planEventNow } from './plan-events';
import { PATIENCE_MS, playOn, shownRounds } from './rounds';
import { CITY_ONE } from './tournament-plan';

const { slug } = CITY_ONE;

/** Game events add, change and retire round types, each once and in order; every round uses those at its opening. */
export async function seeEvents(journey: Journey): Promise<void> {
  const added = await happened(journey, 'larger boards');
  const doubled = await happened(journey, 'double points');
  const greeted = await happened(journey, 'greeting');
  expect([greeted, added, doubled].toSorted()).toEqual([greeted, added, doubled]);

  const { roundTypes } = await journey.root.call(ListRoundTypes, { params: { sandbox: slug } });
  const larger = eventOf(journey, 'larger boards');
  expect(roundTypes).toMatchObject([
    { size: 3, scoreMultiplier: '2.000', active: true, addedByEvent: null },
    { id: larger, size: 4, scoreMultiplier: '1.500', active: true, addedByEvent: larger },
  ]);
  await eventually(async () => {
    const all = (await shownRounds(journey, slug)).filter(({ state }) => state === 'scored');
    expect(all.filter(({ size }) => size === 4).length).toBeGreaterThan(1);
    expect(all.some(({ scoreMultiplier }) => scoreMultiplier === '2.000')).toBe(true);
  }, PATIENCE_MS);

  await areShown(journey, ['double points', 'larger boards']);
  await planEventNow(journey, slug, 'no larger boards', { kind: 'retire_round_type', roundType: larger });
  const retired = await happened(journey, 'no larger boards');
  await playOn(journey, slug, 2);
  const rounds = await shownRounds(journey, slug);
  for (const round of rounds) {
    const isDoubled = round.openedAt >= doubled;
    expect(round.scoreMultiplier).toBe(round.size === 4 ? '1.500' : isDoubled ? '2.000' : '1.000');
  }
  const between = rounds.filter(({ openedAt }) => openedAt >= added && openedAt < retired);
  expect(between.length).toBeGreaterThan(1);
  const [first = 0] = between.map(sizeOf);
  expect(between.map(sizeOf)).toEqual(between.map((_, index) => (index % 2 === 0 ? first : 7 - first)));
  const others = rounds.filter((round) => !between.includes(round));
  expect(others.map(sizeOf)).toEqual(others.map(() => 3));
  expect(rounds.at(-1)!.openedAt >= retired).toBe(true);
}

/** Checks that the public sees the applied events, latest first, and the announcements. */
async function areShown({ nobody, events }: Journey, names: readonly string[]): Promise<void> {
  await eventually(async () => {
    const { happened: shown } = (await nobody.call(ReadEvents, { params: { sandbox: slug } })).data;
    const ids = shown.flatMap((each) => (each.kind === 'game_event' ? [each.gameEvent] : []));
    expect(ids.filter((id) => names.some((name) => events.get(name) === id))).toEqual(
      names.map((name) => events.get(name)),
    );
    const said = shown.flatMap((each) => (each.kind === 'announcement' ? [each.text] : []));
    expect(said).toEqual([GREETING]);
  }, PATIENCE_MS);
}

const sizeOf = ({ size }: RoundCard): number => size;

/** Waits until a game event is applied without a refusal; returns when. */
export async function happened(journey: Journey, name: string, sandbox = slug): Promise<string> {
  let at = '';
  await eventually(async () => {
    const { gameEvents } = await journey.root.call(ListGameEvents, { params: { sandbox } });
    const event = gameEvents.find(({ id }) => id === eventOf(journey, name));
    expect(event).toMatchObject({ state: 'applied', refusal: null });
    at = event?.appliedAt ?? '';
  }, PATIENCE_MS);
  return at;
}
