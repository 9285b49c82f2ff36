import { Controller, Inject } from '@nestjs/common';
import { ListOwnMatches, ReadFlightLog } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { ReadingDatabase } from '@hexduel/database';
import { Caller, accessProblem } from '@hexduel/identity';
import { Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import type { DataSource } from 'typeorm';
import { matchNamed } from '../match/public-match-id';
import { Reads } from '../reading/reads';
import { refusals } from '../refusals';
import { readFlightLog, readOwnMatches } from './read-flight-log';

/** The flight recorder: what was said between the platform and the bot of a team. */
@Controller()
export class FlightController {
  constructor(@Inject(ReadingDatabase) private readonly database: DataSource) {}

  @Reads(ListOwnMatches)
  async list(
    @Input() { params: { team }, query: { failed, limit } }: InputOf<typeof ListOwnMatches>,
  ): Promise<AnswerOf<typeof ListOwnMatches>> {
    const filter = { team, limit, failed: failed === undefined ? undefined : failed === 'true' };
    return { matches: await readOwnMatches(this.database, filter) };
  }

  @Reads(ReadFlightLog)
  async log(
    @Input() { params }: InputOf<typeof ReadFlightLog>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ReadFlightLog>> {
    const id = matchNamed(params.match);
    const found = id && (await readFlightLog(this.database, id, caller.identity));
    if (!found) throw refusals.noMatch(params.match);
    if (found === 'other_team') throw accessProblem('other_team', caller);
    return found;
  }
}
