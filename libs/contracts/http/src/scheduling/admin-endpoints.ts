import { z } from 'zod';
import { act, nothing, read } from '../endpoint';
import { Instant, PageLimit } from '../scalars';
import { problems } from './problems';
import { NOON } from './samples';
import { AdminName } from './scalars';

const NewPassword = z.string().min(12).max(200);
export const AdminView = z.object({ name: AdminName, createdAt: Instant, passwordChangedAt: Instant });

const view = { name: 'root', createdAt: NOON, passwordChangedAt: NOON };

export const ListAdmins = read('/api/scheduling/admins', {
  role: 'admin',
  about: 'Admins by name, those after the name `after` if it is sent; `next` is the next `after`.',
  params: nothing,
  query: z.object({ after: AdminName.optional(), limit: PageLimit }),
  answer: z.object({ admins: z.array(AdminView), next: AdminName.nullable() }),
  example: { answer: { admins: [view], next: null } },
});

export const AddAdmin = act('POST', '/api/scheduling/admins', {
  role: 'admin',
  about: 'Adds an admin, with a password of at least 12 characters.',
  params: nothing,
  body: z.object({ name: AdminName, password: NewPassword }),
  answer: AdminView,
  status: 201,
  problems: problems('ERR_NAME_TAKEN', 'ERR_WEAK_PASSWORD', 'ERR_SIGN_IN_BUSY'),
  example: { body: { name: 'root', password: 'several words of your own' }, answer: view },
});

export const ChangeAdminPassword = act('PUT', '/api/scheduling/admins/:admin/password', {
  role: 'admin',
  about: 'Changes the password of an admin and ends the sessions that the old one opened.',
  params: z.object({ admin: AdminName }),
  body: z.object({ password: NewPassword }),
  answer: AdminView,
  problems: problems('ERR_NO_ADMIN', 'ERR_WEAK_PASSWORD', 'ERR_SIGN_IN_BUSY'),
  example: { params: { admin: 'root' }, body: { password: 'other words of your own' }, answer: view },
});

export const RemoveAdmin = act('DELETE', '/api/scheduling/admins/:admin', {
  role: 'admin',
  about: 'Removes an admin and ends their sessions; the last admin cannot be removed.',
  params: z.object({ admin: AdminName }),
  answer: z.object({ removed: AdminName }),
  problems: problems('ERR_NO_ADMIN', 'ERR_LAST_ADMIN'),
  example: { params: { admin: 'second' }, answer: { removed: 'second' } },
});

export const adminEndpoints = { ListAdmins, AddAdmin, ChangeAdminPassword, RemoveAdmin };
