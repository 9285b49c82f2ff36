/** Passwords of the databases: made once, kept where only their user can read them. */
import { randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A password per name, the same at every start; in `secrets.json` of the home folder, mode 0600. */
export async function keptSecrets(home, names) {
  const file = join(home, 'secrets.json');
  const kept = await readFile(file, 'utf8').then(JSON.parse, () => ({}));
  const all = { ...kept };
  for (const name of names) all[name] ??= randomBytes(24).toString('base64url');
  await writeFile(file, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
  return all;
}
