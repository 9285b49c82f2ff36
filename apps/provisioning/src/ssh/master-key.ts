import { readFileSync } from 'node:fs';
import ssh2 from 'ssh2';
import { z } from 'zod';

/** The private key that droplets let in, or the path of its file; with line ends, or with `\n` written in their place. */
export const MasterKey = z.string().transform((given, context) => {
  const text = given.includes('PRIVATE KEY') ? given.replaceAll('\\n', '\n') : readKeyFile(given);
  const parsed = text === null ? new Error('there is no such file') : ssh2.utils.parseKey(text);
  if (!(parsed instanceof Error) && parsed.isPrivateKey()) return text ?? '';
  const cause = parsed instanceof Error ? parsed.message : 'it is the public half';
  context.addIssue({
    code: 'custom',
    message: `must be a private key without a passphrase, or the path of its file: ${cause}`,
  });
  return z.NEVER;
});

/** The public half of the master key as one line, for machines and for the provider's account. */
export function publicHalfOf(masterKey: string): string {
  const parsed = ssh2.utils.parseKey(masterKey);
  if (parsed instanceof Error) throw parsed;
  return `${parsed.type} ${parsed.getPublicSSH().toString('base64')}`;
}

function readKeyFile(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
