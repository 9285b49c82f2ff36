/** A tournament of three cities and a final, run by admins through the API alone, with hours compressed into a minute. */
import { ListRoundTypes } from '@hexduel/contracts-http';
import { describeWithServers } from '@hexduel/testing/servers';
import { checkOutcomes } from './system/check-outcomes';
import { changeAdmins } from './tournament/change-admins';
import { checkAudit } from './tournament/check-audit';
import { countDown } from './tournament/count-down';
import { deleteInMidRound } from './tournament/delete-in-mid-round';
import { deployRelease } from './tournament/deploy-release';
import { explainPoints } from './tournament/explain-points';
import { finishCities } from './tournament/finish-cities';
import { freezeCity } from './tournament/freeze-city';
import { startJourney } from './tournament/journey';
import type { Journey } from './tournament/journey';
import { makeSandboxes } from './tournament/make-sandboxes';
import { makeTeams } from './tournament/make-teams';
import { pauseAndResume } from './tournament/pause-and-resume';
import { planEvents } from './tournament/plan-events';
import { playFinal } from './tournament/play-final';
import { promote } from './tournament/promote';
import { proveTokens } from './tournament/prove-tokens';
import { restartCity } from './tournament/restart-city';
import { seeEvents } from './tournament/see-events';
import { signInAdmin } from './tournament/sign-in-admin';
import { CITIES, CITY_ONE, FINAL } from './tournament/tournament-plan';

describeWithServers('a tournament', () => {
  jest.setTimeout(300_000);
  let journey: Journey;

  beforeAll(async () => {
    journey = await startJourney();
  });
  afterAll(() => journey.system.stop());
  afterEach(() => journey.system.bots.release());

  it('starts with an admin, who signs in', () => signInAdmin(journey));
  it('has cities and a final', () => makeSandboxes(journey));
  it('has teams, which enter their cities', () => makeTeams(journey));
  it('plans game events', async () => {
    const { roundTypes } = await journey.root.call(ListRoundTypes, { params: { sandbox: CITY_ONE.slug } });
    await planEvents(journey, roundTypes[0]!.id);
  });
  it('starts by itself when its countdown ends', () => countDown(journey));
  it('changes its round types by game events', () => seeEvents(journey));
  it('is paused and resumes', () => pauseAndResume(journey));
  it('loses a team in mid-round', () => deleteInMidRound(journey));
  it('plays the release that a team deploys', () => deployRelease(journey));
  it('adds and removes an admin', () => changeAdmins(journey));
  it('accepts tokens of teams and refuses forged ones', () => proveTokens(journey));
  it('is frozen', () => freezeCity(journey));
  it('is finished', () => finishCities(journey));
  it('explains every point', () => explainPoints(journey));
  it('has a ladder that agrees with its matches', () => laddersAgree(journey, [CITY_ONE]));
  it('enters the best teams of each city into the final', () => promote(journey));
  it('plays the final', () => playFinal(journey));
  it('restarts one city without touching the others', () => restartCity(journey));
  it('has ladders that all agree with their matches', () => laddersAgree(journey, [...CITIES, FINAL]));
  it('lists every change in the audit', () => checkAudit(journey));
});

async function laddersAgree({ system }: Journey, sandboxes: readonly { slug: string }[]): Promise<void> {
  for (const { slug } of sandboxes) {
    const { rounds, verdict } = await checkOutcomes(system, slug);
    expect(rounds).toBeGreaterThan(1);
    expect(verdict).toContain('agree');
  }
}
