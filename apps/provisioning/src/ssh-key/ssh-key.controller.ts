import { Controller, Inject } from '@nestjs/common';
import { AddSshKey, ListSshKeys, RemoveSshKey, RetrySshKey } from '@hexduel/contracts-http';
import type { AnswerOf, SshKeyView } from '@hexduel/contracts-http';
import { Caller } from '@hexduel/identity';
import { newId } from '@hexduel/messaging';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { administer, settle } from '../administer';
import { addSshKey } from './add-ssh-key';
import { listSshKeys } from './list-ssh-keys';
import { removeSshKey } from './remove-ssh-key';
import { retrySshKey } from './retry-ssh-key';

@Controller()
export class SshKeyController {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

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
    return administer(this.database, caller, async (tx, actor) => {
      settle(await addSshKey(tx, actor, { sshKey, team, name, text: key }));
      return this.#view(tx, team, sshKey);
    });
  }

  @Endpoint(RemoveSshKey)
  remove(
    @Caller() caller: Caller,
    @Input() { params: { team, sshKey } }: InputOf<typeof RemoveSshKey>,
  ): Promise<AnswerOf<typeof RemoveSshKey>> {
    return administer(this.database, caller, async (tx, actor) => {
      const { isGone } = settle(await removeSshKey(tx, actor, { team, sshKey }));
      return { sshKey, isGone };
    });
  }
  @Endpoint(RetrySshKey)
  retry(
    @Caller() caller: Caller,
    @Input() { params: { team, sshKey } }: InputOf<typeof RetrySshKey>,
  ): Promise<SshKeyView> {
    return administer(this.database, caller, async (tx, actor) => {
      settle(await retrySshKey(tx, actor, { team, sshKey }));
      return this.#view(tx, team, sshKey);
    });
  }

  async #view(tx: EntityManager, team: string, sshKey: string): Promise<SshKeyView> {
    const [view] = await listSshKeys(tx, team, sshKey);
    if (!view) throw new Error(`the key ${sshKey} was just there`);
    return view;
  }
}
