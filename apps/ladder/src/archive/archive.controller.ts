import { Controller, Inject } from '@nestjs/common';
import { EstimateArchive, ExportArchive } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { ReadingDatabase } from '@hexduel/database';
import { Endpoint, Input } from '@hexduel/service-host';
import type { FileAnswer, InputOf } from '@hexduel/service-host';
import type { DataSource } from 'typeorm';
import { readTaken } from '../export/export-rows';
import { ExportSlots, streamSnapshot } from '../export/export-stream';
import { findSandbox } from '../sandbox/find-sandbox';
import { ADMIN } from '../view/view';
import { archiveFiles } from './archive-files';
import { readKeptSize } from './archive.queries';
import { zipStream } from './zip-stream';

/** What a match takes beside its legs, what a round takes, and what compression leaves: as measured on the demo. */
const BYTES_OF_MATCH = 1_200;
const BYTES_OF_ROUND = 4_000;
const COMPRESSED = 0.25;

@Controller()
export class ArchiveController {
  constructor(
    @Inject(ReadingDatabase) private readonly database: DataSource,
    @Inject(ExportSlots) private readonly slots: ExportSlots,
  ) {}

  @Endpoint(EstimateArchive)
  async estimate(@Input() { params }: InputOf<typeof EstimateArchive>): Promise<AnswerOf<typeof EstimateArchive>> {
    const { id } = await findSandbox(this.database.manager, params.sandbox, ADMIN);
    const { rounds, matches, meanBytes } = await readKeptSize(this.database, id);
    const text = matches * (BYTES_OF_MATCH + (meanBytes ?? 0)) + rounds * BYTES_OF_ROUND;
    return { rounds, matches, bytes: Math.round(text * COMPRESSED) };
  }

  @Endpoint(ExportArchive)
  async archive(@Input() { params }: InputOf<typeof ExportArchive>): Promise<FileAnswer> {
    const { id } = await findSandbox(this.database.manager, params.sandbox, ADMIN);
    const { slug } = (await readTaken(this.database, id, ADMIN)).sandbox;
    const bytes = streamSnapshot(this.database, (tx) => zipStream((sums) => archiveFiles(tx, id, sums)));
    return { name: `${slug}-archive.zip`, type: 'application/zip', text: this.slots.hold(bytes) };
  }
}
