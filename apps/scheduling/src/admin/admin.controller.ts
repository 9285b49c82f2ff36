import { randomBytes } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import { AddAdmin, ChangeAdminPassword, ListAdmins, RemoveAdmin } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { Caller, hashPassword } from '@hexduel/identity';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import { administer, settle } from '../administer';
import { nextOf } from '../page';
import { SignInTerms } from '../sign-in/sign-in-terms';
import { addAdmin } from './add-admin';
import { checkPassword } from './admin-account';
import { listAdmins, readAdmin } from './admins';
import { changeAdminPassword } from './change-password';
import { removeAdmin } from './remove-admin';

@Controller()
export class AdminController {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(SignInTerms) private readonly terms: SignInTerms,
  ) {}

  @Endpoint(ListAdmins)
  async list(@Input() { query }: InputOf<typeof ListAdmins>): Promise<AnswerOf<typeof ListAdmins>> {
    const admins = await listAdmins(this.database, query);
    return { admins, next: nextOf(admins, query, ({ name }) => name) };
  }

  @Endpoint(AddAdmin)
  async add(
    @Caller() caller: Caller,
    @Input() { body: { name, password } }: InputOf<typeof AddAdmin>,
  ): Promise<AnswerOf<typeof AddAdmin>> {
    const admin = await this.#admin(name, password);
    return administer(this.database, caller, async (tx, actor) => {
      settle(await addAdmin(tx, actor, admin));
      return readAdmin(tx, name);
    });
  }

  @Endpoint(ChangeAdminPassword)
  async change(
    @Caller() caller: Caller,
    @Input() { params: { admin: name }, body }: InputOf<typeof ChangeAdminPassword>,
  ): Promise<AnswerOf<typeof ChangeAdminPassword>> {
    const admin = await this.#admin(name, body.password);
    return administer(this.database, caller, async (tx, actor) => {
      settle(await changeAdminPassword(tx, actor, admin));
      return readAdmin(tx, name);
    });
  }

  @Endpoint(RemoveAdmin)
  remove(
    @Caller() caller: Caller,
    @Input() { params: { admin: name } }: InputOf<typeof RemoveAdmin>,
  ): Promise<AnswerOf<typeof RemoveAdmin>> {
    return administer(this.database, caller, async (tx, actor) => {
      settle(await removeAdmin(tx, actor, name));
      return { removed: name };
    });
  }

  async #admin(name: string, password: string): Promise<{ name: string; password: string; now: Date }> {
    settle(checkPassword(password, name));
    const hashed = await hashPassword(password, randomBytes(16));
    return { name, password: hashed, now: new Date(this.terms.settings.now()) };
  }
}
