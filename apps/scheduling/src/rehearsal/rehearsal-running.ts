import { Inject, Injectable } from '@nestjs/common';
import { PlayMatchV1 } from '@hexduel/contracts-events';
import { RepeatingTask } from '@hexduel/background';
import { transaction } from '@hexduel/database';
import { Messaging, Questions } from '@hexduel/messaging';
import { Log } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, Not } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { Sandbox } from '../sandbox/sandbox.entity';
import { readDatabaseClock } from '../sandbox/sandbox.queries';
import { startTournament } from '../tournament/start-tournament';
import { finishTournament } from '../tournament/stop-tournament';
import { callNextBots } from './call-bots';
import { measure } from './measure';
import { Rehearsal } from './rehearsal.entity';
import { findLeftovers, lastScored, lockRehearsal, roundsOf } from './rehearsal.queries';
import { REHEARSAL, removeRehearsal } from './remove-rehearsal';

const IDLE_MS = 5_000;
const PLAYING_MS = 500;
/** A ladder that has not scored the last round by then has failed. */
const SCORED_WITHIN_MS = 60_000;
const LONGEST_MS = 2 * 3_600_000;

/**
 * Drives the rehearsal that is under way, step by step: each step is kept in the database, so that whoever runs next goes on
 * from it, on any replica and after a crash. Removes what a rehearsal has left behind.
 */
@Injectable()
export class RehearsalRunning extends RepeatingTask {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(Messaging) private readonly messaging: Messaging,
    @Inject(Questions) private readonly questions: Questions,
    @Inject(Log) log: Log,
  ) {
    super({ name: 'rehearsal', log });
  }

  async run(): Promise<number> {
    for (const left of await findLeftovers(this.database.manager)) await this.#remove(left);
    const rehearsal = await this.database.manager.findOneBy(Rehearsal, { state: Not('ended') });
    return rehearsal ? this.#step(rehearsal) : IDLE_MS;
  }

  async #step(rehearsal: Rehearsal): Promise<number> {
    const { database, questions } = this;
    const { id } = rehearsal;
    switch (rehearsal.state) {
      case 'reaching':
        if (await callNextBots(database, questions, rehearsal)) {
          await transaction(database, (tx) => begin(tx, id));
        }
        return 0;
      case 'playing':
        return transaction(database, (tx) => follow(tx, id));
      case 'reporting': {
        const report = await measure(database.manager, questions, rehearsal);
        await database.manager.update(Rehearsal, { id, state: 'reporting' }, { report, state: 'removing' });
        return 0;
      }
      case 'removing':
        await this.#remove(id);
        await database.manager.update(
          Rehearsal,
          { id, state: 'removing' },
          { state: 'ended', endedAt: () => 'clock_timestamp()' },
        );
        return IDLE_MS;
      case 'ended':
        return IDLE_MS;
    }
  }

  async #remove(id: string): Promise<void> {
    const sandboxes = await transaction(this.database, (tx) => removeRehearsal(tx, id));
    // A command that is published later is played for nothing: its result is dropped.
    for (const sandbox of sandboxes) await this.messaging.purge(PlayMatchV1, [sandbox, '1']);
  }
}

/** All bots are called: the rounds begin, or there are none. */
async function begin(tx: EntityManager, id: string): Promise<void> {
  const rehearsal = await lockRehearsal(tx, id);
  if (rehearsal?.state !== 'reaching') return;
  const sandbox = await tx.findOneBy(Sandbox, { rehearsal: id });
  if (!sandbox) {
    await tx.update(Rehearsal, { id }, { state: 'reporting', outcome: 'played' });
    return;
  }
  await startTournament(tx, REHEARSAL, sandbox.id);
  await tx.update(Rehearsal, { id }, { state: 'playing' });
}

/** Notes what the ladder has scored, finishes the tournament with its last round, and ends the play. */
async function follow(tx: EntityManager, id: string): Promise<number> {
  const sandbox = await tx.findOneBy(Sandbox, { rehearsal: id });
  // Verbs lock sandboxes first.
  const rounds = await roundsOf(tx, id);
  const wanted = (await tx.findOneByOrFail(Rehearsal, { id })).settings.rounds;
  const isLast = (rounds.at(-1)?.number ?? 0) >= wanted;
  if (sandbox?.state === 'running' && isLast) await finishTournament(tx, REHEARSAL, sandbox.id);
  const rehearsal = await lockRehearsal(tx, id);
  if (rehearsal?.state !== 'playing') return 0;
  const now = await readDatabaseClock(tx);
  const scored = { ...rehearsal.scored };
  const last = await lastScored(tx, id);
  for (const { number } of rounds) if (number <= last) scored[String(number)] ??= now.toISOString();
  const ended = rounds.at(-1)?.completedAt;
  const isScored = last >= wanted || (ended && now.getTime() - ended.getTime() > SCORED_WITHIN_MS);
  const isPlayed = isLast && ended && isScored;
  const isTooLong = now.getTime() - rehearsal.startedAt.getTime() > LONGEST_MS;
  const end = isPlayed ? ('played' as const) : isTooLong ? ('out_of_time' as const) : null;
  await tx.update(Rehearsal, { id }, { scored, ...(end === null ? {} : { state: 'reporting', outcome: end }) });
  return end === null ? PLAYING_MS : 0;
}
