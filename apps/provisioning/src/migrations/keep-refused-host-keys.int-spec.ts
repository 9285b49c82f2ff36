import { openDatabase } from '@hexduel/database';
import { newId } from '@hexduel/telemetry';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers } from '@hexduel/testing/servers';
import { openProvisioning, provisionProvisioning } from '../../test/open-provisioning';
import { putDroplet } from '../../test/put-droplet';
import { migrations } from './index';
import { KeepRefusedHostKeys1764460000000 } from './keep-refused-host-keys';

const KNOWN = `ssh-ed25519 SHA256:${'K'.repeat(43)}`;
const SHOWN = `ecdsa-sha2-nistp256 SHA256:${'S/+'.repeat(14)}S`;

describeWithServers('rows of refused machines from the version before', () => {
  let postgres: TestPostgres;

  beforeAll(async () => {
    postgres = await startTestPostgres();
  });
  afterAll(() => postgres.stop());

  it('get the refused host key from the sentence of their problem', async () => {
    const url = await provisionProvisioning(await postgres.createDatabase());
    const earlier = migrations.filter((migration) => migration !== KeepRefusedHostKeys1764460000000);
    const before = await openDatabase({ url, context: 'provisioning', migrations: earlier });
    const [refused, other, team, key] = [await putDroplet(before), await putDroplet(before), newId(), newId()];
    await before.query(`update droplet set problem = $2 where id = $1`, [
      refused,
      `Its host key is ${SHOWN}, but it was ${KNOWN}: it is not trusted. Replace it if that was not you.`,
    ]);
    await before.query(`update droplet set problem = 'It has no address yet.' where id = $1`, [other]);
    await before.query(
      `insert into ssh_key (id, team, name, type, bits, fingerprint, line)
       values ($1, $2, 'one', 'ssh-ed25519', 256, $3, 'ssh-ed25519 AAAA')`,
      [key, team, KNOWN.split(' ')[1]],
    );
    await before.query(
      `insert into ssh_key_placement (ssh_key, droplet, state, due_at, problem, problem_kind)
       values ($1, $2, 'adding', now(), $3, 'host key changed')`,
      [key, refused, `10.0.0.1:22 shows the host key ${SHOWN} and was known by ${KNOWN}: nothing was sent to it.`],
    );
    await before.destroy();
    const after = await openProvisioning(url);
    expect(await after.query('select id, refused_host_key as key from droplet order by number')).toEqual([
      { id: refused, key: SHOWN },
      { id: other, key: null },
    ]);
    expect(await after.query('select refused_host_key as key from ssh_key_placement')).toEqual([{ key: SHOWN }]);
    await after.destroy();
  });
});
