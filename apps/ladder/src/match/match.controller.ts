import { Controller, Inject } from '@nestjs/common';
import { ReadMatch } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { Caller } from '@hexduel/identity';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import { absent } from '../absent';
import { viewOf } from '../view/view-of';
import { matchNamed } from './public-match-id';
import { readMatch } from './read-matches';

@Controller()
export class MatchController {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  @Endpoint(ReadMatch)
  async read(
    @Input() { params, query }: InputOf<typeof ReadMatch>,
    @Caller() caller: Caller,
  ): Promise<AnswerOf<typeof ReadMatch>> {
    const view = viewOf(caller, query);
    const id = matchNamed(params.match);
    const found = id && (await readMatch(this.database, id, view));
    if (!found) throw absent.match(params.match);
    if (found.kind === 'hidden') throw absent.hiddenMatch();
    return found.match;
  }
}
