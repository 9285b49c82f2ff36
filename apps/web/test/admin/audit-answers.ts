/** What the services answer to the audit log and the dead letters; called anew for each test, so that state may live in it. */
import {
  DropDeadLetter,
  ListDeadLetters,
  ReadAudit,
  ReadDeadLetter,
  ReadProvisioningAudit,
  ReplayDeadLetter,
} from '@hexduel/contracts-http';
import type { DeadLetterCard } from '@hexduel/contracts-http';
import { OPENED_AT, SANDBOX } from '../tournament';
import { ok, refusal } from './admin-route';
import type { AdminRoute } from './admin-route';

const TEAM = '00000000-0000-4000-8000-000000000101';
const DROPLET = '00000000-0000-4000-8000-000000000fa1';
const at = (n: number): string => new Date(Date.parse(OPENED_AT) + n * 60_000).toISOString();
const root = { kind: 'admin', name: 'root' } as const;
const correlationId = '0193a7c0-0000-7000-8000-000000000009';
const team = { id: TEAM, name: 'Amber', players: ['One', 'Two'], noContest: false };

/** Changes of the tournament, the newest first. There are two pages of them. */
const TOURNAMENT = Array.from({ length: 60 }, (_, n) => 60 - n).map((n) => ({
  ...{ id: String(n), at: at(n), actor: root, correlationId, sandbox: null },
  ...{ action: 'team.changed', subjectKind: 'team', subjectId: TEAM },
  before: { ...team, name: `Amber ${n - 1}` },
  after: { ...team, name: `Amber ${n}` },
}));
const PAUSED = {
  ...{ id: '61', at: at(61), actor: { kind: 'game event', name: TEAM }, correlationId, sandbox: SANDBOX.sandbox },
  ...{ action: 'tournament.paused', subjectKind: 'sandbox', subjectId: SANDBOX.sandbox },
  ...{ before: { slug: 'demo', state: 'running' }, after: { slug: 'demo', state: 'paused' } },
} as const;
const MACHINES = [
  {
    ...{ id: '9', at: at(70), actor: root, action: 'droplet.assigned', subjectKind: 'droplet', subjectId: DROPLET },
    ...{ before: { name: 'bot-1', team: null }, after: { name: 'bot-1', team: TEAM }, correlationId },
  },
  {
    ...{
      id: '8',
      at: at(20),
      actor: { kind: 'system', name: 'reconciler' },
      action: 'droplets.ordered',
      correlationId,
    },
    ...{ subjectKind: 'droplet', subjectId: DROPLET, before: null },
    after: {
      name: 'bot-1',
      size: 's-1vcpu-1gb',
      region: 'ams3',
      image: 'debian',
      orderedAt: at(20),
      cost: '6.00',
      n: 1,
    },
  },
];

interface Row {
  readonly id: string;
  readonly at: string;
  readonly actor: { readonly kind: string; readonly name: string };
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
}

function pageOf<Each extends Row>(rows: readonly Each[], query: URLSearchParams) {
  const limit = Number(query.get('limit') ?? 100);
  const asked = (name: string, value: string): boolean => [null, value].includes(query.get(name));
  const those = rows.filter(
    (row) =>
      asked('actorKind', row.actor.kind) &&
      asked('actorName', row.actor.name) &&
      asked('action', row.action) &&
      asked('subjectKind', row.subjectKind) &&
      asked('subjectId', row.subjectId) &&
      row.at >= (query.get('from') ?? '') &&
      row.at < (query.get('until') ?? '3000') &&
      Number(row.id) < Number(query.get('olderThan') ?? Infinity),
  );
  const changes = those.slice(0, limit);
  return { changes, next: changes.length === limit ? (changes.at(-1)?.id ?? null) : null };
}

const letter = (number: number): DeadLetterCard => ({
  ...{ number, consumer: 'ladder-record-result', reason: 'after 10 deliveries: Error: the board has no cell 9, 9' },
  ...{ deliveries: 10, diedAt: at(number), subject: 'evt.matches.match.finished.v1' },
  ...{ stream: 'EVT_MATCHES', streamSequence: 4_711 + number },
});

export function auditAnswers(): AdminRoute[] {
  let letters = [1, 2, 3].map(letter);
  const take = (number: number): boolean => {
    const before = letters.length;
    letters = letters.filter((each) => each.number !== number);
    return letters.length < before;
  };
  return [
    {
      ...{ method: 'GET', path: '/api/scheduling/audit' },
      answer: ({ query }) => ok(ReadAudit.answer.parse(pageOf<Row>([PAUSED, ...TOURNAMENT], query))),
    },
    {
      ...{ method: 'GET', path: '/api/provisioning/audit' },
      answer: ({ query }) => ok(ReadProvisioningAudit.answer.parse(pageOf<Row>(MACHINES, query))),
    },
    {
      ...{ method: 'GET', path: '/api/scheduling/dead-letters' },
      answer: () => ok(ListDeadLetters.answer.parse({ letters, next: null, waiting: letters.length })),
    },
    {
      ...{ method: 'GET', path: '/api/scheduling/dead-letters/:letter' },
      answer: (_, { letter: number }) => {
        const found = letters.find((each) => each.number === Number(number));
        if (!found) return refusal(404, 'ERR_NO_DEAD_LETTER');
        const text = JSON.stringify({ id: correlationId, data: { match: 7, winner: null } });
        const message = { text, bytes: text.length, isWhole: true };
        return ok(ReadDeadLetter.answer.parse({ ...found, headers: { 'Nats-Msg-Id': correlationId }, message }));
      },
    },
    {
      ...{ method: 'POST', path: '/api/scheduling/dead-letters/:letter/replay' },
      answer: (_, { letter: number }) => {
        // The second one fails again.
        if (number === '2') return refusal(409, 'ERR_REPLAY_FAILED');
        const outcome = { number: Number(number), outcome: 'done' };
        return take(Number(number)) ? ok(ReplayDeadLetter.answer.parse(outcome)) : refusal(404, 'ERR_NO_DEAD_LETTER');
      },
    },
    {
      ...{ method: 'DELETE', path: '/api/scheduling/dead-letters/:letter' },
      answer: (_, { letter: number }) =>
        take(Number(number))
          ? ok(DropDeadLetter.answer.parse({ dropped: Number(number) }))
          : refusal(404, 'ERR_NO_DEAD_LETTER'),
    },
  ];
}
