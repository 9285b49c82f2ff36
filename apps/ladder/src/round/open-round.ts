import type { DataOf, RoundOpenedV1 } from '@hexduel/contracts-events';
import type { EntityManager } from 'typeorm';
import type { Changes } from '../revision/changes';
import { applyEarlyMessages } from './apply-early-messages';

type Opened = DataOf<typeof RoundOpenedV1>;

/** Shows a new round with its matches, and what came early about them. `openedAt` is an instant. */
export async function openRound(tx: EntityManager, opened: Opened, openedAt: string, changes: Changes): Promise<void> {
  const { sandbox, round } = opened;
  const entries = opened.participants.map(({ entry }) => entry);
  await insertRound(tx, opened, openedAt);
  await tx.query(
    'insert into participant (round, entry, release) select $1, p.* from unnest($2::uuid[], $3::text[]) p',
    [round, entries, opened.participants.map(({ release }) => release)],
  );
  await insertMatches(tx, opened);
  await tx.query('update sandbox set withheld = null where id = $1', [sandbox]);
  // The revision of an entry's page is its own and that of its round: it must not fall with a new round.
  await tx.query(
    `update entry e set round = $1, rev = e.rev + coalesce((select r.rev from round r where r.id = e.round), 0)
     where e.id = any($2::uuid[])`,
    [round, entries],
  );
  await applyEarlyMessages(tx, round);
  changes.ofRound(opened.roundNumber).entries(entries).owned();
}

async function insertRound(tx: EntityManager, opened: Opened, openedAt: string): Promise<void> {
  const { sandbox, epoch, round, roundNumber, generatorVersion, matches } = opened;
  const { size, deadlineMs, scoreMultiplier } = opened.roundType;
  await tx.query(
    `insert into round (id, sandbox, epoch, number, size, deadline_ms, score_multiplier, generator_version, opened_at,
       matches) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[round, sandbox, epoch, roundNumber, size, deadlineMs],
      ...[scoreMultiplier, generatorVersion, openedAt, matches.length],
    ],
  );
}

async function insertMatches(tx: EntityManager, { sandbox, epoch, round, participants, matches }: Opened) {
  await tx.query(
    `insert into match (id, sandbox, epoch, round, one, two, seed)
     select m.id, $1, $2, $3, one.entry, two.entry, m.seed
     from unnest($4::uuid[], $5::int[], $6::int[], $7::bigint[]) m (id, one, two, seed)
     join unnest($8::int[], $9::uuid[]) one (number, entry) on one.number = m.one
     join unnest($8::int[], $9::uuid[]) two (number, entry) on two.number = m.two`,
    [
      ...[sandbox, epoch, round],
      matches.map(({ match }) => match),
      matches.map(({ entries }) => entries[0]),
      matches.map(({ entries }) => entries[1]),
      matches.map(({ seed }) => seed),
      participants.map(({ entryNumber }) => entryNumber),
      participants.map(({ entry }) => entry),
    ],
  );
}
