import {
  AddRoundType,
  CreateSandbox,
  CreateTeam,
  EnterSandbox,
  ListTeams,
  OrderDroplets,
  SignInAdmin,
  StartTournament,
} from '@hexduel/contracts-http';
import { Caller } from '@hexduel/testing/system';
import { createTeams, openImport } from './import-teams';
import { orderMachines } from './machines';
import { makeSandbox, signIn } from './make-sandboxes';
import type { Acts, Organised } from './organiser';
import { printFlyers } from './print-flyers';
import { start, untilScored } from './run';

const TEAMS = 8;

interface BothWays {
  readonly panel: Acts & { readonly milliseconds: number };
  readonly curl: { readonly requests: number; readonly milliseconds: number };
}

/**
 * From the sign-in to a running tournament of eight teams with machines, whose flyers are printed: by the panel, and by the requests of
 * docs/running-a-tournament.md. Times are those of a machine, without the thinking and typing of a person.
 */
export async function timeBoth(event: Organised): Promise<BothWays> {
  const panel = await byPanel(event);
  // The tournament of the panel goes on beside this one.
  const curl = await byRequests(event);
  return { panel, curl };
}

async function byPanel({ acts: _, ...rest }: Organised): Promise<BothWays['panel']> {
  const event = { ...rest, acts: { clicks: 0, fields: 0 } };
  const began = performance.now();
  await signIn(event);
  await makeSandbox(event, { slug: 'by-panel', name: 'By Panel', nameRu: 'В панели', seconds: '2' });
  await openImport(event);
  const names = Array.from({ length: TEAMS }, (_, n) => `Panel ${n + 1}`);
  await createTeams(event, ['name,sandboxes', ...names.map((name) => `${name},by-panel`)].join('\n'));
  expect(await printFlyers(event)).toBe(TEAMS);
  await orderMachines(event);
  await start(event, 'by-panel');
  return { ...event.acts, milliseconds: performance.now() - began };
}

async function byRequests(event: Organised): Promise<BothWays['curl']> {
  const { address: url, password } = event;
  const began = performance.now();
  let requests = 0;
  const nobody = new Caller({ schedulings: [{ url, isRunning: true }], ladder: { url }, provisioning: { url } });
  const { bearer } = await nobody.call(SignInAdmin, { body: { name: 'admin', password, as: 'bearer' } });
  const admin = nobody.with(bearer ?? '');
  const params = { sandbox: 'by-curl' };
  await admin.call(CreateSandbox, {
    body: { slug: params.sandbox, name: 'By Curl', position: 8, roundIntervalMs: 2_000 },
  });
  const roundType = { size: 3, deadlineMs: 10_000, scoreMultiplier: '1', position: 1 };
  await admin.call(AddRoundType, { params, body: roundType });
  requests += 3;
  const teams: string[] = [];
  for (let n = 1; n <= TEAMS; n += 1) {
    const { id } = await admin.call(CreateTeam, { body: { name: `Curl ${n}` } });
    await admin.call(EnterSandbox, { params, body: { team: id } });
    teams.push(id);
    requests += 2;
  }
  await admin.call(ListTeams, { query: { tokens: 'shown' } });
  await admin.call(OrderDroplets, { body: { order: crypto.randomUUID(), teams } });
  await admin.call(StartTournament, { params });
  requests += 3;
  await untilScored(event, params.sandbox, 1);
  return { requests, milliseconds: performance.now() - began };
}
