import { spawnSync } from 'node:child_process';
import { hasCommands } from '@hexduel/testing/not-run';
import sampleKeys from '../../test/sample-keys.json';
import { KEY_TYPES } from './key-type';
import { readPublicKey } from './public-key';

const NAME = 'fingerprints beside those of ssh-keygen';
const isHere = hasCommands(NAME, { 'ssh-keygen': 'openssh-client' });

(isHere ? describe : describe.skip)(NAME, () => {
  const { rsa1024: _weak, dsa: _dsa, certificate: _certificate, ...accepted } = sampleKeys;

  it.each(Object.entries(accepted))('says of %s what ssh-keygen says', (_name, line) => {
    const { stdout } = spawnSync('ssh-keygen', ['-lf', '-'], { input: `${line}\n`, encoding: 'utf8' });
    const read = readPublicKey(line);
    if (!read.ok) throw new Error(read.error.message);
    const { bits, fingerprint, type } = read.value;
    const [saidBits, saidFingerprint, ...rest] = stdout.trim().split(' ');
    expect([String(bits), fingerprint, `(${KEY_TYPES[type]})`]).toEqual([saidBits, saidFingerprint, rest.at(-1)]);
  });
});
