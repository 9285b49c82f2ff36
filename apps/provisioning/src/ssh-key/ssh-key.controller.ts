import { Controller, Inject } from '@nestjs/common';
import { AddSshKey, ListSshKeys, RemoveSshKey, sshKeyProblems } from '@hexduel/contracts-http';
import type { AnswerOf, SshKeyProblem, SshKeyView } from '@hexduel/contracts-http';
import { transaction } from '@hexduel/database';
import type { Result } from '@hexduel/engine';
import { Caller } from '@hexduel/identity';
import { newId } from '@hexduel/messaging';
import { Endpoint, Input, ProblemError } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import { actorOf } from '../audit/actor-of';
import { addSshKey } from './add-ssh-key';
import { listSshKeys } from './list-ssh-keys';
import { removeSshKey } from './remove-ssh-key';
import type { SshKeyRefusal } from './ssh-key-refusal';

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
    return transaction(this.database, async (tx) => {
      settle(await addSshKey(tx, actorOf(caller), { sshKey, team, name, text: key }));
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
    return transaction(this.database, async (tx) => {
      const { isGone } = settle(await removeSshKey(tx, actorOf(caller), { team, sshKey }));
      return { sshKey, isGone };
    });
  }
}

const FIELDS: Readonly<Record<SshKeyProblem, string>> = {
  ERR_NO_TEAM: 'team',
  ERR_NO_SSH_KEY: 'sshKey',
  ERR_NAME_TAKEN: 'name',
  ERR_SSH_KEY_TAKEN: 'key',
  ERR_TOO_MANY_SSH_KEYS: 'key',
  ERR_SSH_KEY_REFUSED: 'key',
};

function settle<Value>(result: Result<Value, SshKeyRefusal>): Value {
  if (result.ok) return result.value;
  const { code, message } = result.error;
  throw new ProblemError(sshKeyProblems[code], code, message, [{ path: FIELDS[code], message }]);
}
