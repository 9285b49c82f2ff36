import { Controller, Inject } from '@nestjs/common';
import { AddAdmin, ChangeAdminPassword, ListAdmins, RemoveAdmin } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { Caller } from '@hexduel/identity';
import { Clock } from '@hexduel/telemetry';
import { Endpoint, Input } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { inCallerTransaction } from '../actor/actor';
import { orProblem, signInBusy } from '../refusals';
import { nextAfter } from '../rows/page';
import { PasswordLine } from '../sign-in/password-line';
import { addAdmin, checkPassword } from './add-admin';
import type { NewPassword } from './add-admin';
import { changeAdminPassword } from './change-password';
import { listAdmins, readAdmin } from './read-admins';
import { removeAdmin } from './remove-admin';

@Controller()
export class AdminController {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(Clock) private readonly now: Clock,
    @Inject(PasswordLine) private readonly passwords: PasswordLine,
  ) {}

  @Endpoint(ListAdmins)
  async list(@Input() { query }: InputOf<typeof ListAdmins>): Promise<AnswerOf<typeof ListAdmins>> {
    const admins = await listAdmins(this.database.manager, query);
    return { admins, next: nextAfter(admins, query, ({ name }) => name) };
  }

  @Endpoint(AddAdmin)
  async add(
    @Caller() caller: Caller,
    @Input() { body: { name, password } }: InputOf<typeof AddAdmin>,
  ): Promise<AnswerOf<typeof AddAdmin>> {
    const admin = await this.#newPassword(name, password);
    return inCallerTransaction(this.database, caller, async (tx, actor) => {
      orProblem(await addAdmin(tx, actor, admin));
      return orProblem(await readAdmin(tx, name));
    });
  }

  @Endpoint(ChangeAdminPassword)
  async change(
    @Caller() caller: Caller,
    @Input() { params: { admin: name }, body }: InputOf<typeof ChangeAdminPassword>,
  ): Promise<AnswerOf<typeof ChangeAdminPassword>> {
    const admin = await this.#newPassword(name, body.password);
    return inCallerTransaction(this.database, caller, async (tx, actor) => {
      orProblem(await changeAdminPassword(tx, actor, admin));
      return orProblem(await readAdmin(tx, name));
    });
  }

  @Endpoint(RemoveAdmin)
  remove(
    @Caller() caller: Caller,
    @Input() { params: { admin: name } }: InputOf<typeof RemoveAdmin>,
  ): Promise<AnswerOf<typeof RemoveAdmin>> {
    return inCallerTransaction(this.database, caller, async (tx, actor) => {
      orProblem(await removeAdmin(tx, actor, name));
      return { removed: name };
    });
  }

  // Hashing takes a while: it is done before the transaction.
  async #newPassword(name: string, password: string): Promise<NewPassword> {
    orProblem(checkPassword(password, name));
    const hashed = await this.passwords.hash(password);
    if (hashed === null) return orProblem(signInBusy());
    return { name, password: hashed, now: new Date(this.now()) };
  }
}
