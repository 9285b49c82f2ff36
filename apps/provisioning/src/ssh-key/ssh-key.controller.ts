import { Controller } from '@nestjs/common';
import { AddSshKey, ListSshKeys, RemoveSshKey, RetrySshKey } from '@hexduel/contracts-http';
import type { AnswerOf, SshKeyView } from '@hexduel/contracts-http';
import { Caller } from '@hexduel/identity';
import { newId } from '@hexduel/telemetry';
import { transaction } from '@hexduel/database';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { actorOf } from '../audit/actor';
import { orProblem } from '../refusals';
import { addSshKey } from './add-ssh-key';
import { removeSshKey } from './remove-ssh-key';
import { retrySshKey } from './retry-ssh-key';
import { listSshKeys } from './ssh-key.queries';

@Controller()
export class SshKeyController {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  @Endpoint(ListSshKeys)
  async list(@Input() { params }: InputOf<typeof ListSshKeys>): Promise<AnswerOf<typeof ListSshKeys>> {
    return { sshKeys: await listSshKeys(this.database, params.team) };
  }

  @Endpoint(AddSshKey)
  add(
    @Caller() caller: Caller,
    @Input() { params: { team }, body: { name, key } }: InputOf<typeof AddSshKey>,
  ): Promise<SshKeyView> {
    const sshKey = newId();
    return transaction(this.database, async (tx) => {
      orProblem(await addSshKey(tx, actorOf(caller), { sshKey, team, name, text: key }));
      return this.#view(tx, team, sshKey);
    });
  }

  @Endpoint(RemoveSshKey)
  remove(
    @Caller() caller: Caller,
    @Input() { params: { team, sshKey } }: InputOf<typeof RemoveSshKey>,
  ): Promise<AnswerOf<typeof RemoveSshKey>> {
    return transaction(this.database, async (tx) => {
      const { isGone } = orProblem(await removeSshKey(tx, actorOf(caller), { team, sshKey }));
      return { sshKey, isGone };
    });
  }

  @Endpoint(RetrySshKey)
  retry(
    @Caller() caller: Caller,
    @Input() { params: { team, sshKey } }: InputOf<typeof RetrySshKey>,
  ): Promise<SshKeyView> {
    return transaction(this.database, async (tx) => {
      orProblem(await retrySshKey(tx, actorOf(caller), { team, sshKey }));
      return this.#view(tx, team, sshKey);
    });
  }

  async #view(tx: EntityManager, team: string, sshKey: string): Promise<SshKeyView> {
    const [view] = await listSshKeys(tx, team, sshKey);
    if (!view) throw new Error(`the key ${sshKey} is missing in its own transaction`);
    return view;
  }
}
