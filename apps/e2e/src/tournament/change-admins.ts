import {
  AddAdmin,
  ChangeAdminPassword,
  ListAdmins,
  MakeAnnouncement,
  ReadAudit,
  ReadSession,
  RemoveAdmin,
  SignInAdmin,
} from '@hexduel/contracts-http';
import type { Journey } from './journey';
import { CITY_TWO } from './tournament-plan';

const SECOND = { name: 'second', password: 'words of the second admin' };
export const LUNCH = { en: 'Lunch is served.', ru: 'Обед подан.' };

/** Another admin is added, makes an announcement and is removed; the audit keeps the name. */
export async function changeAdmins({ root, nobody }: Journey): Promise<void> {
  const admin = { params: { admin: SECOND.name } };
  const weak = await root.refused(AddAdmin, { body: { ...SECOND, password: SECOND.name.repeat(2) } });
  expect(weak).toMatchObject({ status: 422, code: 'ERR_WEAK_PASSWORD' });
  await root.call(AddAdmin, { body: SECOND });
  const signedIn = await nobody.call(SignInAdmin, { body: { ...SECOND, as: 'bearer' } });
  const second = nobody.with(signedIn.bearer ?? '');
  const { announcement } = await second.call(MakeAnnouncement, { params: { sandbox: CITY_TWO.slug }, body: LUNCH });
  await root.call(ChangeAdminPassword, { ...admin, body: { password: 'other words of the second' } });
  expect((await second.call(ReadSession)).session).toBeNull();
  expect(await nobody.refused(SignInAdmin, { body: SECOND })).toMatchObject({ status: 401, code: 'ERR_SIGN_IN' });
  await root.call(RemoveAdmin, admin);
  expect((await root.call(ListAdmins)).admins.map(({ name }) => name)).toEqual(['root']);
  const last = await root.refused(RemoveAdmin, { params: { admin: 'root' } });
  expect(last).toMatchObject({ status: 409, code: 'ERR_LAST_ADMIN' });
  const { changes } = await root.call(ReadAudit, { query: { actorName: SECOND.name } });
  expect(changes).toMatchObject([{ action: 'announcement.made', subjectId: announcement, after: LUNCH }]);
}
