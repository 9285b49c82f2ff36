import fc from 'fast-check';
import { HOSTILE_KEYS } from '../../test/hostile-keys';
import sampleKeys from '../../test/sample-keys.json';
import { keyLine } from '../../test/write-key-line';
import { readPublicKey } from './public-key';

describe('readPublicKey', () => {
  // Fingerprints as ssh-keygen -l wrote them.
  it.each([
    ['ed25519', 'ssh-ed25519', 256, 'SHA256:+J9Q85RVZE6yduVfSpMTFCGAwbADPkmwKK3bONYpR44'],
    ['ecdsa256', 'ecdsa-sha2-nistp256', 256, 'SHA256:C+szqk3zA5OaHiqLCMvLkIFPjiDa9gHZmwEQy8BzPvs'],
    ['ecdsa384', 'ecdsa-sha2-nistp384', 384, 'SHA256:2cCZlGWJx4Na4vBh7loflS0G49+SIiAH6X8lM1s/SKY'],
    ['ecdsa521', 'ecdsa-sha2-nistp521', 521, 'SHA256:8TVJz3xLPm8ZopZ6FnSInQEgGLXe9uW1hv7IPkSJ1Pw'],
    ['rsa2048', 'ssh-rsa', 2048, 'SHA256:E3yF98kkU2juUTQeMq1Ch+WNBK4aazBnvrRXuaNUqQw'],
    ['rsa3072', 'ssh-rsa', 3072, 'SHA256:yeXRZQE16v2GUMvRxMIIXsfHo4qmdshF90E1FPZxfgM'],
  ] as const)('reads %s and drops its comment', (name, type, bits, fingerprint) => {
    const line = sampleKeys[name].split(' ').slice(0, 2).join(' ');
    expect(readPublicKey(sampleKeys[name])).toEqual({ ok: true, value: { type, bits, fingerprint, line } });
  });

  it.each(['skEd25519', 'skEcdsa'] as const)('reads a key on a security key: %s', (name) => {
    expect(readPublicKey(sampleKeys[name])).toMatchObject({ ok: true, value: { bits: 256 } });
  });

  it('ignores spaces and line ends around the line and between its words', () => {
    const [type, base64] = sampleKeys.ed25519.split(' ');
    expect(readPublicKey(`\r\n  ${type}   ${base64}  Anna Müller's laptop, ssh-agent \n\n`)).toEqual(
      readPublicKey(sampleKeys.ed25519),
    );
  });

  it('accepts RSA of 16384 bits and no more', () => {
    const rsaOf = (bytes: number) =>
      keyLine('ssh-rsa', Buffer.from([1, 0, 1]), Buffer.concat([Buffer.alloc(1), Buffer.alloc(bytes, 0xff)]));
    expect(readPublicKey(rsaOf(2_048))).toMatchObject({ ok: true, value: { bits: 16_384 } });
    expect(readPublicKey(rsaOf(2_049))).toMatchObject({ ok: false, error: { code: 'too_large_rsa' } });
  });

  it.each(HOSTILE_KEYS)('refuses %s', (_name, text, code) => {
    const read = readPublicKey(text);
    expect(read).toMatchObject({ ok: false, error: { code } });
    if (!read.ok) expect(read.error.message).toMatch(/^[A-Z].{20,}\.$/);
  });

  it('accepts nothing but a type and one word of base64, whatever is put into the line', () => {
    const lines = Object.values(sampleKeys);
    const spoilt = fc.tuple(fc.constantFrom(...lines), fc.nat(), fc.string({ unit: 'binary' }), fc.nat(3));
    fc.assert(
      fc.property(spoilt, ([line, at, text, dropped]) => {
        const place = at % (line.length + 1);
        const read = readPublicKey(line.slice(0, place) + text + line.slice(place + dropped));
        if (read.ok) expect(read.value.line).toMatch(/^(sk-)?(ssh|ecdsa)-[a-z0-9@.-]+ [A-Za-z0-9+/]+=*$/);
      }),
    );
  });
});
