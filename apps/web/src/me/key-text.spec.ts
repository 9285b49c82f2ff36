import { fingerprintOf, readKey } from './key-text';

const BODY = 'AAAAC3NzaC1lZDI1NTE5AAAAIA98ztl3JUvi8AvaTYOnW3SFbj1iVHNEjkftRceb0O5o';

it('is read with its type and comment', () => {
  expect(readKey(`  ssh-ed25519 ${BODY} ann@laptop\n`)).toEqual({
    ...{ kind: 'public', type: 'ssh-ed25519', body: BODY, comment: 'ann@laptop' },
  });
  expect(readKey(`ssh-ed25519 ${BODY}`)).toMatchObject({ comment: '' });
});

it.each([
  ['-----BEGIN OPENSSH PRIVATE KEY-----\nb3Blbn', 'private'],
  ['-----BEGIN RSA PRIVATE KEY-----', 'private'],
  ['PuTTY-User-Key-File-3: ssh-ed25519', 'private'],
  [`ssh-dss ${BODY}`, 'weak'],
  ['hello', 'unreadable'],
  [`ssh-ed25519 ${BODY.slice(0, 20)}`, 'unreadable'],
  ['', 'empty'],
])('knows what %j is', (text, kind) => {
  expect(readKey(text).kind).toBe(kind);
});

it('has the fingerprint that OpenSSH shows', async () => {
  expect(await fingerprintOf(BODY)).toBe('SHA256:+J9Q85RVZE6yduVfSpMTFCGAwbADPkmwKK3bONYpR44');
});
