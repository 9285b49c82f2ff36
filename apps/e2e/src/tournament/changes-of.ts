import { schedulingEndpoints as of } from '@hexduel/contracts-http';
import type { Endpoint } from '@hexduel/contracts-http';
import type { Act } from '@hexduel/testing/system';
import { z } from 'zod';

/** A change as the audit lists it. */
export interface NamedChange {
  readonly action: string;
  readonly subjectId: string;
}

type Subjects = (act: Act) => readonly string[];

/** The subject is this member of the answer. */
function answered(member: string): Subjects {
  return ({ answer }) => [
    z
      .record(z.string(), z.unknown())
      .transform((all) => String(all[member]))
      .parse(answer),
  ];
}

const Admin = z.object({ admin: z.string() });
const Team = z.object({ team: z.string() });
const Entries = z.object({ entries: z.array(z.object({ team: z.string(), entry: z.string() })) });

const admin: Subjects = ({ sent }) => [Admin.parse(sent.params).admin];
const entryOfTeam: Subjects = ({ sent, answer }) => {
  const { team } = Team.parse(sent.params);
  return Entries.parse(answer).entries.flatMap((each) => (each.team === team ? [each.entry] : []));
};
const promoted: Subjects = ({ answer }) => {
  const { entered } = z.object({ entered: z.array(z.string()) }).parse(answer);
  return entered.map(() => expect.any(String) as string);
};

const CHANGES: readonly (readonly [Endpoint, action: string, Subjects])[] = [
  [of.CreateSandbox, 'sandbox.created', answered('id')],
  [of.ChangeSandbox, 'sandbox.changed', answered('id')],
  [of.StartTournament, 'tournament.started', answered('id')],
  [of.PauseTournament, 'tournament.paused', answered('id')],
  [of.FinishTournament, 'tournament.finished', answered('id')],
  [of.RestartSandbox, 'tournament.restart-requested', answered('id')],
  [of.WithdrawRestart, 'tournament.restart-withdrawn', answered('id')],
  [of.PlanStart, 'tournament.start-planned', answered('id')],
  [of.FreezeSandbox, 'sandbox.frozen', answered('id')],
  [of.UnfreezeSandbox, 'sandbox.unfrozen', answered('id')],
  [of.CreateTeam, 'team.created', answered('id')],
  [of.ChangeTeam, 'team.changed', answered('id')],
  [of.KeepTeam, 'team.kept', answered('id')],
  [of.RenewToken, 'team.token-renewed', answered('id')],
  [of.DeleteTeam, 'team.marked', answered('team')],
  [of.EnterSandbox, 'entry.entered', answered('entry')],
  [of.LeaveSandbox, 'entry.leaves', entryOfTeam],
  [of.StayInSandbox, 'entry.stays', entryOfTeam],
  [of.PromoteToFinal, 'entry.entered', promoted],
  [of.AddRoundType, 'round-type.added', answered('id')],
  [of.PlanGameEvent, 'game-event.planned', answered('id')],
  [of.ChangeGameEvent, 'game-event.changed', answered('id')],
  [of.RemoveGameEvent, 'game-event.removed', answered('removed')],
  [of.MakeAnnouncement, 'announcement.made', answered('announcement')],
  [of.AddAdmin, 'admin.added', answered('name')],
  [of.ChangeAdminPassword, 'admin.password-changed', admin],
  [of.RemoveAdmin, 'admin.removed', admin],
];

/** The changes that the audit must contain after an admin's request. */
export function changesOf(act: Act): NamedChange[] {
  const [, action, subjects] = CHANGES.find(([endpoint]) => endpoint === act.endpoint) ?? [];
  if (action === undefined || !subjects) throw new Error(`CHANGES has no row for ${act.endpoint.path}`);
  const changes = subjects(act).map((subjectId) => ({ action, subjectId }));
  const { success: isGone } = z.object({ isGone: z.literal(true) }).safeParse(act.answer);
  return isGone ? [...changes, ...changes.map((change) => ({ ...change, action: 'team.deleted' }))] : changes;
}
