import { Controller, Inject } from '@nestjs/common';
import { ReadMatch } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import { absent } from '../absent';
import { matchNamed } from './public-match-id';
import { readMatch } from './read-matches';

@Controller()
export class MatchController {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  @Endpoint(ReadMatch)
  async read(@Input() { params }: InputOf<typeof ReadMatch>): Promise<AnswerOf<typeof ReadMatch>> {
    const id = matchNamed(params.match);
    const match = id && (await readMatch(this.database, id));
    if (!match) throw absent.match(params.match);
    return match;
  }
}
