/** A whole event as its organiser, by nothing but the panel, over the real services: from an empty system to the machines of a provider. */
import { findChromium } from '@hexduel/testing/not-run';
import { describeWithServers } from '@hexduel/testing/servers';
import { Chapters } from './chapters';
import { voidAndPlayAgain } from './correct-match';
import { archiveAndTakeOut, playFinal, restart } from './final-and-restart';
import { importTeams } from './import-teams';
import { orderMachines } from './machines';
import { makeSandboxes, signIn, signOut } from './make-sandboxes';
import { SLUG, keepPicture } from './organiser';
import type { Organised } from './organiser';
import { OrganiserSystem } from './organiser-system';
import { planEvents } from './plan-events';
import { printFlyers } from './print-flyers';
import { orderAtProvider } from './provider-machines';
import { rehearse } from './rehearse';
import { reveal } from './reveal';
import { deleteInMidRound, freezeAndFinish, start } from './run';

const executablePath = findChromium('an event by the panel');
const START_MS = 300_000;
const CHAPTER_MS = 150_000;
/** Clicks and fields from the sign-in to a running tournament and printed flyers: as many for two teams as for forty. */
const MOST_ACTS = 54;

(executablePath === undefined ? describe.skip : describeWithServers)('an event by the panel alone', () => {
  const system = new OrganiserSystem();
  const chapters = new Chapters();
  let event: Organised;

  beforeAll(async () => {
    event = await system.open(executablePath ?? '');
  }, START_MS);

  afterAll(async () => {
    console.log(chapters.times);
    await system.close();
  }, START_MS);

  let acts = 0;
  /** A chapter without which no tournament runs: its acts are counted. */
  const counted = async (act: () => Promise<unknown>): Promise<void> => {
    const { clicks, fields } = event.acts;
    await act();
    acts += event.acts.clicks + event.acts.fields - clicks - fields;
  };
  const chapter = (name: string, act: () => Promise<unknown>) => chapters.add(name, act, CHAPTER_MS);

  chapter('begins with signing in, where it was asked for', () => counted(() => signIn(event)));
  chapter('makes the sandboxes of the event and of its final', () => counted(() => makeSandboxes(event)));
  chapter('imports twelve teams from a file, whose three mistakes are named first', () =>
    counted(() => importTeams(event)),
  );
  chapter('prints a flyer for each of them', () => counted(async () => expect(await printFlyers(event)).toBe(12)));
  chapter('orders a machine for each of them, with a bot that plays', async () => {
    await counted(() => orderMachines(event));
    await keepPicture(event.page, '04-machines');
  });
  chapter('plans what happens by itself', () => planEvents(event));
  chapter('rehearses with good and bad bots, of which nothing is left', () => rehearse(event));
  chapter('starts, after few acts', async () => {
    await counted(() => start(event, SLUG));
    console.log(`${acts} clicks and fields up to the start`);
    expect(acts).toBeLessThanOrEqual(MOST_ACTS);
  });
  chapter('deletes a team in the middle of a round', () => deleteInMidRound(event, 'Larch'));
  chapter('declares a match void, and has it played again', () => voidAndPlayAgain(event));
  chapter('freezes and finishes', () => freezeAndFinish(event));
  chapter('reveals the places on the projector', () => reveal(event));
  chapter('plays a final with the best three', () => playFinal(event));
  chapter('archives, and takes out of the archive', () => archiveAndTakeOut(event));
  chapter('restarts, back to the countdown', () => restart(event));
  chapter('destroys its machines, and orders others of a provider', () =>
    orderAtProvider(event, system, { teams: 11, machines: 12 }),
  );
  chapter('ends with signing out', () => signOut(event));
});
