import { Controller, Inject } from '@nestjs/common';
import { ReadSandboxProgress } from '@hexduel/contracts-http';
import type { SandboxProgress } from '@hexduel/contracts-http';
import { ReadingDatabase } from '@hexduel/database';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import type { DataSource } from 'typeorm';
import { orProblem } from '../refusals';
import { findSandbox } from '../sandbox/sandbox.queries';
import { readProgress } from './read-progress';

@Controller()
export class ProgressController {
  constructor(@Inject(ReadingDatabase) private readonly reading: DataSource) {}

  @Endpoint(ReadSandboxProgress)
  async read(@Input() { params }: InputOf<typeof ReadSandboxProgress>): Promise<SandboxProgress> {
    return readProgress(this.reading, orProblem(await findSandbox(this.reading.manager, params.sandbox)));
  }
}
