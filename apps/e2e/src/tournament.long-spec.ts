/** A tournament of three cities and a final, as admins run it: through the API alone, hours pressed into a minute. */
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

  it('is run by an admin, who signs in', () => signInAdmin(journey));
  it('has cities and a final', () => makeSandboxes(journey));
  it('has teams, which enter their cities', () => makeTeams(journey));
  it('has game events planned', async () => {
    const { roundTypes } = await journey.root.call(ListRoundTypes, { params: { sandbox: CITY_ONE.slug } });
    await planEvents(journey, roundTypes[0]!.id);
  });
  it('starts by itself when its countdown ends', () => countDown(journey));
  it('changes its board types by game events', () => seeEvents(journey));
  it('is paused and goes on', () => pauseAndResume(journey));
  it('loses a team in mid-round', () => deleteInMidRound(journey));
  it('sees a team deploy a release', () => deployRelease(journey));
  it('has other admins', () => changeAdmins(journey));
  it('knows teams by their tokens, and nobody by a forged one', () => proveTokens(journey));
  it('is frozen', () => freezeCity(journey));
  it('is finished', () => finishCities(journey));
  it('has every point explained', () => explainPoints(journey));
  it('has a ladder that follows from what was played', () => laddersAgree(journey, [CITY_ONE]));
  it('sends the best of each city to the final', () => promote(journey));
  it('has a final, which is played', () => playFinal(journey));
  it('has a city restarted, and no other touched', () => restartCity(journey));
  it('has ladders that all follow from what was played', () => laddersAgree(journey, [...CITIES, FINAL]));
  it('has every change in the audit', () => checkAudit(journey));
});

async function laddersAgree({ system }: Journey, sandboxes: readonly { slug: string }[]): Promise<void> {
  for (const { slug } of sandboxes) {
    const { rounds, verdict } = await checkOutcomes(system, slug);
    expect(rounds).toBeGreaterThan(1);
    expect(verdict).toContain('agree');
  }
}
