import { refuse } from '../refusal';

/** The refusal where a team has no such key. */
export function noSshKey(sshKey: string): ReturnType<typeof refuse> {
  return refuse('ERR_NO_SSH_KEY', `The team has no key ${sshKey}: take an id from the list of its keys.`);
}
