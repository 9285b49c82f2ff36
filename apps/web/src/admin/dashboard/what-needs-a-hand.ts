import type { DropletView, SandboxAdminView, SandboxProgress, ServiceStatus } from '@hexduel/contracts-http';
import type { Area } from '../frame/areas';
import type { FailingBot } from './failing-bots';

/** The contexts that tell their status. */
export const SERVICES = ['scheduling', 'matches', 'ladder', 'provisioning'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** What the dashboard knows; undefined is what has not been answered yet. */
export interface Known {
  readonly sandbox: SandboxAdminView;
  readonly progress: SandboxProgress | undefined;
  readonly failing: readonly FailingBot[];
  readonly deadLetters: number | undefined;
  readonly droplets: readonly Pick<DropletView, 'id' | 'name' | 'state' | 'problem' | 'botState' | 'team'>[];
  /** Null: it did not answer. */
  readonly services: Readonly<Partial<Record<ServiceName, ServiceStatus | null | undefined>>>;
  /** Now, in milliseconds since 1970. */
  readonly now: number;
}

/** What an admin should do something about; `values` are those of its sentence, `area` is where to do it. */
export interface Need {
  readonly kind:
    | 'serviceAway'
    | 'serviceWarns'
    | 'deadLetters'
    | 'noRunner'
    | 'outboxStuck'
    | 'fewEntries'
    | 'waitForCheck'
    | 'noRoundType'
    | 'startPassed'
    | 'noStart'
    | 'paused'
    | 'voids'
    | 'botFails'
    | 'noAddress'
    | 'machineFails'
    | 'machineSilent'
    | 'machineOfDeleted';
  /** Tells needs of one kind apart. */
  readonly id: string;
  /** `now`: nothing goes on, or results are lost; `soon`: it will be, or a team suffers; `note`: as someone may have meant it. */
  readonly urgency: 'now' | 'soon' | 'note';
  readonly values: Readonly<Record<string, string | number>>;
  readonly area: Area;
}

/** A command is taken within seconds where there is a free runner. */
const LONG_QUEUED_MS = 60_000;
const LONG_IN_OUTBOX_S = 30;
const URGENCIES = ['now', 'soon', 'note'] as const;

/** What needs a hand, most urgent first. Nothing of what works, or waits as it should. */
export function whatNeedsAHand(known: Known): Need[] {
  const needs = [
    ...ofServices(known),
    ...ofTournament(known),
    ...ofMatches(known),
    ...ofBots(known),
    ...ofMachines(known),
  ];
  return URGENCIES.flatMap((urgency) => needs.filter((each) => each.urgency === urgency));
}

function need(kind: Need['kind'], urgency: Need['urgency'], area: Area, values: Need['values'] = {}, id = ''): Need {
  return { kind, id: `${kind}${id}`, urgency, values, area };
}

function ofServices({ services, deadLetters = 0 }: Known): Need[] {
  const reported = SERVICES.flatMap((name) => {
    const status = services[name];
    if (status === undefined) return [];
    if (status === null) return [need('serviceAway', 'now', 'dashboard', { service: name }, name)];
    const broken = Object.entries(status.checks).filter(([, text]) => text !== 'ok');
    return [
      ...broken.map(([check, text]) => {
        return need('serviceWarns', 'now', 'dashboard', { service: name, text }, `${name} ${check}`);
      }),
      ...status.warnings.map((warning) => {
        const { name: about, text } = warning;
        return need('serviceWarns', 'soon', 'dashboard', { service: name, text }, `${name} ${about}`);
      }),
    ];
  });
  return [
    ...reported,
    ...(deadLetters > 0 ? [need('deadLetters', 'now', 'dead-letters', { count: deadLetters })] : []),
  ];
}

function ofTournament({ sandbox, now }: Known): Need[] {
  const { state, withheldReason, plannedStart, waitingForCheck, restartRequested } = sandbox;
  const entries = sandbox.entries - waitingForCheck;
  const needs: Need[] = [];
  if (state === 'running' && withheldReason === 'few_entries')
    needs.push(need('fewEntries', 'now', 'teams', { entries }));
  if (waitingForCheck > 0 && state !== 'finished')
    needs.push(need('waitForCheck', 'soon', 'teams', { count: waitingForCheck }));
  if (state === 'running' && withheldReason === 'no_round_type') needs.push(need('noRoundType', 'now', 'tournament'));
  if (state === 'paused' && !restartRequested) needs.push(need('paused', 'note', 'tournament'));
  if (state !== 'planned') return needs;
  if (plannedStart === null) needs.push(need('noStart', 'note', 'tournament'));
  else if (Date.parse(plannedStart) < now - LONG_QUEUED_MS) needs.push(need('startPassed', 'now', 'tournament'));
  if (entries < 2) needs.push(need('fewEntries', 'soon', 'teams', { entries }));
  return needs;
}

function ofMatches({ progress, now }: Known): Need[] {
  if (!progress) return [];
  const { round, voidMatches, outbox } = progress;
  const queuedMs = round?.oldestQueuedAt ? now - Date.parse(round.oldestQueuedAt) : 0;
  return [
    ...(queuedMs > LONG_QUEUED_MS
      ? [
          need('noRunner', 'now', 'matches', {
            count: round?.matches.queued ?? 0,
            minutes: Math.floor(queuedMs / 60_000),
          }),
        ]
      : []),
    ...(outbox.oldestSeconds > LONG_IN_OUTBOX_S
      ? [need('outboxStuck', 'now', 'dashboard', { count: outbox.messages, seconds: Math.round(outbox.oldestSeconds) })]
      : []),
    ...(voidMatches > 0 ? [need('voids', 'soon', 'matches', { count: voidMatches })] : []),
  ];
}

function ofBots({ failing, progress }: Known): Need[] {
  const always = failing.filter(({ failed, legs }) => failed === legs);
  return [
    ...always.map(({ entryNumber, name, legs }) => {
      return need('botFails', 'soon', 'teams', { team: name, count: legs }, String(entryNumber));
    }),
    ...(progress && progress.silentTeams > 0
      ? [need('noAddress', 'soon', 'teams', { count: progress.silentTeams })]
      : []),
  ];
}

function ofMachines({ droplets }: Known): Need[] {
  return droplets.flatMap(({ id, name, state, problem, botState, team }) => {
    if (state === 'failing')
      return [need('machineFails', 'soon', 'machines', { machine: name, problem: problem ?? '' }, id)];
    const isThere = state === 'ready' || state === 'imported';
    if (isThere && team?.isDeleted) return [need('machineOfDeleted', 'note', 'machines', { machine: name }, id)];
    const isSilent = isThere && team !== null && botState === 'silent';
    return isSilent ? [need('machineSilent', 'soon', 'machines', { machine: name, team: team.name ?? '' }, id)] : [];
  });
}
