import { Controller, Inject } from '@nestjs/common';
import { AddSshKey, ListSshKeys, RemoveSshKey } from '@hexduel/contracts-http';
import type { AnswerOf, SshKeyView } from '@hexduel/contracts-http';
import { Caller } from '@hexduel/identity';
import { newId } from '@hexduel/messaging';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import { administer, settle } from '../administer';
import { addSshKey } from './add-ssh-key';
import { listSshKeys } from './list-ssh-keys';
import { removeSshKey } from './remove-ssh-key';

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
      const [view] = await listSshKeys(tx, team, sshKey);
      if (!view) throw new Error(`the key ${sshKey} was just added`);
      return view;
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
}
