import { Controller, Inject } from '@nestjs/common';
import { ReadMatch } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import { absent } from '../absent';
import { readMatch } from './read-matches';

@Controller()
export class MatchController {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  @Endpoint(ReadMatch)
  async read(@Input() { params }: InputOf<typeof ReadMatch>): Promise<AnswerOf<typeof ReadMatch>> {
    const match = await readMatch(this.database, params.match);
    if (!match) throw absent.match(params.match);
    return match;
  }
}
