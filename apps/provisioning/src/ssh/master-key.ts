import { readFileSync } from 'node:fs';
import ssh2 from 'ssh2';
import { z } from 'zod';

/** Setting: the private key that droplets accept, or the path of its file; its line ends may be written as `\n`. */
export const MasterKey = z.string().transform((value, context) => {
  const text = value.includes('PRIVATE KEY') ? value.replaceAll('\\n', '\n') : readKeyFile(value);
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
