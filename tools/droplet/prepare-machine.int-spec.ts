import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StubbedMachine } from './stubbed-commands';

const FOLDER = join(__dirname, '../../docker/droplet');
const PREPARE = join(FOLDER, 'prepare-machine.sh');

const DOKKU = `case "$1" in
  apps:exists) grep -q "^dokku apps:create $2$" "$LOG" ;;
  plugin:installed) grep -q "^dokku plugin:install .* --name $2$" "$LOG" ;;
  *:exists) grep -q "^dokku \${1%:exists}:create $2$" "$LOG" ;;
  *:linked) grep -q "^dokku \${1%:linked}:link $2 $3$" "$LOG" ;;
esac`;
const COMMANDS = {
  fallocate: ': > "$3"',
  mkswap: '',
  swapon: 'if [ "$1" = --show=NAME ] && grep -q "^swapon .*/swapfile$" "$LOG"; then echo /swapfile; fi',
  'debconf-set-selections': 'cat >> "$LOG"',
  // The downloaded installer puts dokku on the PATH.
  curl: 'while [ "$1" != --output ]; do shift; done; echo "mv $STUBS/later $STUBS/dokku; echo asks: $DEBIAN_FRONTEND >> $LOG" > "$2"',
  later: DOKKU,
  chgrp: '',
  'apt-get': '',
  'cloud-init': '',
  journalctl: '',
  sync: '',
};

describe('prepare-machine and forget-machine', () => {
  let machine: StubbedMachine;

  beforeEach(() => {
    machine = new StubbedMachine(COMMANDS);
    machine.put('etc/fstab', '/dev/vda1 / ext4 defaults 0 1\n');
    machine.put('etc/nginx/sites-enabled/default', 'server {}');
    machine.put('etc/hexduel/droplet.env', 'SECRET=one\n');
    machine.put('etc/ssh/ssh_host_ed25519_key', 'private');
    machine.put('etc/machine-id', '42');
    for (const home of ['root', 'home/dokku']) machine.put(`${home}/.ssh/authorized_keys`, 'ssh-ed25519 AAAA');
  });

  afterEach(() => machine.remove());

  const called = (calls: readonly string[]) => calls.map((call) => call.replaceAll(machine.root, ''));

  it('install everything that a bot needs', async () => {
    const { exitCode, text } = await machine.run(PREPARE);
    expect([exitCode, text]).toEqual([0, expect.stringContaining('the machine is ready for a bot')]);
    const calls = called(machine.takeCalls());
    expect(calls).toEqual(
      expect.arrayContaining([
        'fallocate -l 1073741824 /swapfile.new',
        'mkswap /swapfile.new',
        'swapon /swapfile',
        'asks: noninteractive',
        'dokku apps:create app',
        'dokku domains:disable app',
        'dokku ports:set app http:80:5000',
        ...['postgres', 'redis', 'memcached'].flatMap((kind) => [
          `dokku plugin:install https://github.com/dokku/dokku-${kind}.git --committish master --name ${kind}`,
          `dokku ${kind}:create app`,
          `dokku ${kind}:link app app`,
        ]),
        'dokku plugin:enable hexduel-release',
        'chgrp dokku /etc/hexduel/droplet.env',
      ]),
    );
    expect(machine.read('etc/fstab')).toBe('/dev/vda1 / ext4 defaults 0 1\n/swapfile none swap sw 0 0\n');
    expect(machine.read('etc/ssh/sshd_config.d/10-hexduel.conf')).toContain('PasswordAuthentication no\n');
    expect(machine.read('etc/apt/apt.conf.d/90-hexduel')).toBe('DPkg::Lock::Timeout "600";\n');
    expect(machine.read('etc/nginx/sites-enabled/default')).toBeNull();
    expect(machine.read('var/lib/dokku/plugins/available/hexduel-release/post-deploy')).toContain(
      'X-Hexduel-Signature',
    );
    expect(machine.read('var/lib/dokku/plugins/available/hexduel-release/plugin.toml')).toContain('[plugin.config]');
  });

  it('create nothing twice when they run again', async () => {
    await machine.run(PREPARE);
    machine.takeCalls();
    expect((await machine.run(PREPARE)).exitCode).toBe(0);
    const again = called(machine.takeCalls()).join('\n');
    expect(again).not.toMatch(/:create|:link |plugin:install |fallocate|mkswap|curl|debconf|^swapon \//m);
    expect(machine.read('etc/fstab')?.match(/swapfile/g)).toHaveLength(1);
  });

  it('continue after an interruption while the swap file was created', async () => {
    machine.put('stubs/mkswap', '#!/bin/sh\nexit 1\n');
    expect((await machine.run(PREPARE)).exitCode).not.toBe(0);
    machine.put('stubs/mkswap', '#!/bin/sh\necho "mkswap $*" >> "$LOG"\n');
    machine.takeCalls();
    expect((await machine.run(PREPARE)).exitCode).toBe(0);
    expect(called(machine.takeCalls())).toEqual(expect.arrayContaining(['mkswap /swapfile.new', 'swapon /swapfile']));
    expect([machine.read('swapfile'), machine.read('swapfile.new')]).toEqual(['', null]);
  });

  it('do not mark the machine as prepared when a step fails', async () => {
    machine.put('stubs/later', '#!/bin/sh\n[ "$1" != redis:create ] && [ "$1" != redis:exists ]\n');
    expect((await machine.run(PREPARE)).exitCode).not.toBe(0);
    expect(existsSync(join(machine.root, 'var/lib/hexduel/prepared'))).toBe(false);
  });

  it('remove the identity of the machine before the snapshot, and only if it is prepared', async () => {
    const forget = join(FOLDER, 'forget-machine.sh');
    expect(await machine.run(forget)).toEqual({ exitCode: 1, text: expect.stringContaining('nothing was changed') });
    expect(machine.read('etc/ssh/ssh_host_ed25519_key')).toBe('private');
    await machine.run(PREPARE);
    expect((await machine.run(join(machine.root, 'usr/local/sbin/hexduel-forget-machine'))).exitCode).toBe(0);
    for (const gone of ['etc/ssh/ssh_host_ed25519_key', 'etc/hexduel/droplet.env'])
      expect(machine.read(gone)).toBeNull();
    for (const empty of ['etc/machine-id', 'root/.ssh/authorized_keys', 'home/dokku/.ssh/authorized_keys'])
      expect(machine.read(empty)).toBe('');
    expect(called(machine.takeCalls())).toEqual(expect.arrayContaining(['cloud-init clean --logs', 'apt-get clean']));
  });
});

describe('make-snapshot', () => {
  const MAKE = join(FOLDER, 'make-snapshot.sh');
  const env = { SSH_KEY: '12:34', ATTEMPTS: '3', PAUSE: '0' };
  // The address is there at the second request.
  const doctl = `case "$*" in
    *"droplet create"*) echo 4711 ;;
    *"droplet get"*) [ "$(grep -c 'droplet get' "$LOG")" -lt 2 ] && echo new || echo 'active 203.0.113.7' ;;
  esac`;
  const CREATE =
    /^doctl compute droplet create hexduel-bot-preparation --region fra1 --size s-1vcpu-1gb --image ubuntu-24-04-x64 --ssh-keys 12:34 --tag-names (hexduel-preparation-\S+) --user-data-file \S+ --format ID --no-header$/;
  const GET = 'doctl compute droplet get 4711 --format Status,PublicIPv4 --no-header';
  const READY = 'ssh root@203.0.113.7 test -e /var/lib/hexduel/prepared';
  const DELETE = 'doctl compute droplet delete 4711 --force';

  const summary = (calls: readonly string[]) => calls.map((call) => call.replace(/^ssh .*root@/, 'ssh root@'));
  const make = async (commands: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}) => {
    const machine = new StubbedMachine({ doctl, ...commands });
    const ran = await machine.run(MAKE, ['hexduel-bot'], { ...env, ...more });
    const [create = '', ...calls] = summary(machine.takeCalls());
    machine.remove();
    const [, tag = ''] = CREATE.exec(create) ?? [];
    expect(tag).not.toBe('');
    return { ...ran, tag, calls };
  };

  it('takes the snapshot of a machine that has prepared itself, and deletes the machine', async () => {
    const ssh = 'case "$*" in *prepared) [ "$(grep -c "prepared$" "$LOG")" -ge 2 ] ;; esac';
    const { exitCode, calls, tag } = await make({ ssh });
    expect(exitCode).toBe(0);
    expect(calls).toEqual([
      ...[GET, GET, READY, READY],
      'ssh root@203.0.113.7 cloud-init status --wait',
      'ssh root@203.0.113.7 hexduel-forget-machine',
      'doctl compute droplet-action power-off 4711 --wait',
      'doctl compute droplet-action snapshot 4711 --snapshot-name hexduel-bot --wait',
      DELETE,
      `doctl compute tag delete ${tag} --force`,
    ]);
  });

  it('takes none of a machine that does not become ready, and deletes that machine too', async () => {
    const { exitCode, text, calls } = await make({ ssh: 'exit 255' });
    expect([exitCode, text]).toEqual([1, expect.stringContaining('still not prepared')]);
    expect(calls).toContain(DELETE);
    expect(calls.join('\n')).not.toContain('snapshot 4711');
  });

  it('leaves no machine running when it never becomes active or the script is interrupted', async () => {
    const never = await make({ doctl: 'case "$*" in *create*) echo 4711 ;; *get*) echo new ;; esac', ssh: '' });
    expect([never.exitCode, never.text]).toEqual([1, expect.stringContaining('4711 is still not active (new)')]);
    expect(never.calls).toEqual([GET, GET, GET, DELETE, expect.stringContaining('tag delete')]);
    const interrupted = await make({
      doctl: 'case "$*" in *create*) echo 4711 ;; *get*) kill -TERM "$PPID"; echo new ;; esac',
      ssh: '',
    });
    expect(interrupted.exitCode).not.toBe(0);
    expect(interrupted.calls).toContain(DELETE);
    expect(interrupted.calls.join('\n')).not.toContain('snapshot 4711');
  });

  it.each([
    ['fails', 'exit 1'],
    ['is interrupted', 'kill -TERM "$PPID"'],
    ['prints no id', 'echo made'],
  ])('deletes the droplet by its tag when its creation %s', async (_what, created) => {
    const { exitCode, text, tag, calls } = await make({ doctl: `case "$*" in *create*) ${created} ;; esac` });
    expect(exitCode).not.toBe(0);
    expect(calls).toEqual([`doctl compute droplet delete --tag-name ${tag} --force`]);
    expect(text).toContain(
      `check that no hexduel-bot-preparation is left (doctl compute droplet list --tag-name ${tag})`,
    );
  });

  it('retries to delete its machine, and says so when that fails', async () => {
    const { text, calls } = await make({ doctl: `${doctl}\ncase "$*" in *delete*) exit 1 ;; esac`, ssh: 'exit 255' });
    expect(calls.filter((call) => call === DELETE)).toHaveLength(3);
    expect(text).toContain('delete the droplet 4711 by hand: it costs money');
  });

  it.each([
    [2, 0, 'cloud-init is done with warnings'],
    [1, 1, 'cloud-init failed (1)'],
    [255, 1, 'cloud-init failed (255)'],
  ])('exits with the right code when cloud-init ends with %p: %p', async (status, expected, words) => {
    const { exitCode, text, calls } = await make({ ssh: `case "$*" in *"status --wait") exit ${status} ;; esac` });
    expect([exitCode, text]).toEqual([expected, expect.stringContaining(words)]);
    expect(calls.some((call) => call.includes('snapshot 4711'))).toBe(expected === 0);
    expect(calls).toContain(DELETE);
  });
});
