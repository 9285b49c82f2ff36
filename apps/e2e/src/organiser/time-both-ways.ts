import {
  AddRoundType,
  CreateSandbox,
  CreateTeam,
  EnterSandbox,
  ListTeams,
  OrderDroplets,
  ReadLadder,
  SignInAdmin,
  StartTournament,
} from '@hexduel/contracts-http';
import { eventually } from '@hexduel/testing/servers';
import { Caller } from '@hexduel/testing/system';
import { PATIENCE_MS, openTournament, pressAndAgree } from './organiser';
import type { Organised } from './organiser';
import { createTeams, makeSandbox, openImport, orderMachines, printFlyers, signIn, signOut } from './prepare';

const TEAMS = 8;

/**
 * From a sign-in to a running tournament of eight teams with machines, whose flyers are printed: by the panel, and by the requests of
 * docs/running-a-tournament.md. What it took is printed; times are those of a machine, without the thinking and typing of a person.
 */
export async function timeBoth(event: Organised): Promise<void> {
  const requests = await byRequests(event);
  const { acts, milliseconds } = await byPanel(event);
  console.log(
    `eight teams from the sign-in to the first round, by the panel: ${acts.clicks} clicks and ${acts.fields} fields, ` +
      `${inSeconds(milliseconds)} s, flyers printed; by curl: ${requests.sent} requests to write, ` +
      `${inSeconds(requests.milliseconds)} s, flyers not printed`,
  );
}

const inSeconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(0);

async function byPanel({ acts: _, ...rest }: Organised) {
  const event = { ...rest, acts: { clicks: 0, fields: 0 } };
  const began = performance.now();
  await signOut(event);
  await signIn(event);
  await makeSandbox(event, { slug: 'by-panel', name: 'By Panel', nameRu: 'В панели', seconds: '2' });
  await openImport(event);
  const names = Array.from({ length: TEAMS }, (_, n) => `Panel ${n + 1}`);
  await createTeams(event, ['name,sandboxes', ...names.map((name) => `${name},by-panel`)].join('\n'));
  expect(await printFlyers(event)).toBe(TEAMS);
  await orderMachines(event);
  await openTournament(event, 'by-panel');
  await pressAndAgree(event, 'Start', '[data-moves]');
  await untilScored(event, 'by-panel');
  return { acts: event.acts, milliseconds: performance.now() - began };
}

async function byRequests(event: Organised) {
  const { address: url, password } = event;
  const began = performance.now();
  let sent = 0;
  const nobody = new Caller({ schedulings: [{ url, isRunning: true }], ladder: { url }, provisioning: { url } });
  const { bearer } = await nobody.call(SignInAdmin, { body: { name: 'admin', password, as: 'bearer' } });
  const admin = nobody.with(bearer ?? '');
  const params = { sandbox: 'by-curl' };
  await admin.call(CreateSandbox, {
    body: { slug: params.sandbox, name: 'By Curl', position: 8, roundIntervalMs: 2_000 },
  });
  const roundType = { size: 3, deadlineMs: 10_000, scoreMultiplier: '1', position: 1 };
  await admin.call(AddRoundType, { params, body: roundType });
  sent += 3;
  const teams: string[] = [];
  for (let n = 1; n <= TEAMS; n += 1) {
    const { id } = await admin.call(CreateTeam, { body: { name: `Curl ${n}` } });
    await admin.call(EnterSandbox, { params, body: { team: id } });
    teams.push(id);
    sent += 2;
  }
  await admin.call(ListTeams, { query: { tokens: 'shown' } });
  await admin.call(OrderDroplets, { body: { order: crypto.randomUUID(), teams } });
  await admin.call(StartTournament, { params });
  sent += 3;
  await untilScored(event, params.sandbox);
  return { sent, milliseconds: performance.now() - began };
}

async function untilScored({ address: url }: Organised, sandbox: string): Promise<void> {
  const nobody = new Caller({ schedulings: [{ url, isRunning: true }], ladder: { url } });
  await eventually(async () => {
    const { data } = await nobody.call(ReadLadder, { params: { sandbox } });
    expect(data.scoredRound).toBeGreaterThanOrEqual(1);
  }, PATIENCE_MS);
}
