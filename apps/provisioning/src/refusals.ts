import { provisioningProblems } from '@hexduel/contracts-http';
import type { ProvisioningProblem } from '@hexduel/contracts-http';
import { refused } from '@hexduel/result';
import { problemsOf } from '@hexduel/service-host';

export const { orProblem } = problemsOf(provisioningProblems);

/** Why something was refused: a code with a status, and a sentence with the remedy. */
export interface Refusal {
  readonly code: ProvisioningProblem;
  readonly message: string;
}

type Refused = { readonly ok: false; readonly error: Refusal };

function refuse(code: ProvisioningProblem, message: string): Refused {
  return refused({ code, message });
}

// Droplets

export const noDroplet = (droplet: string): Refused =>
  refuse('ERR_NO_DROPLET', `There is no droplet ${droplet}: use an id from the list of droplets.`);

interface Named {
  readonly name: string;
  readonly state: string;
}

export const assignEnding = ({ name, state }: Named): Refused =>
  refuse('ERR_STATE', `Droplet ${name} is ${state}: choose one that stays.`);

export const assignReplacement = ({ name }: Named): Refused =>
  refuse('ERR_STATE', `Droplet ${name} replaces another one and takes over its team: wait until it is ready.`);

export const assignedDroplet = ({ name }: Named, team: string): Refused =>
  refuse('ERR_DROPLET_TAKEN', `Droplet ${name} belongs to team ${team}: unassign it first.`);

export const replaceEnding = ({ name, state }: Named): Refused =>
  refuse('ERR_STATE', `Droplet ${name} is ${state}: order a new one and assign it.`);

export const replaceReplacement = ({ name }: Named): Refused =>
  refuse(
    'ERR_STATE',
    `Droplet ${name} itself replaces another one and has no team yet: destroy it, then replace the other one again.`,
  );

export const nothingToRetry = ({ name, state }: Named): Refused =>
  refuse('ERR_STATE', `Droplet ${name} is ${state}: there is nothing to retry.`);

export const hostKeyOfEnding = ({ name, state }: Named): Refused =>
  refuse('ERR_STATE', `Droplet ${name} is ${state}: order another one, or import the host again.`);

export const noHostKey = ({ name }: Named): Refused =>
  refuse('ERR_STATE', `Droplet ${name} has no known host key: the next one that it shows is stored anyway.`);

export const otherHostKey = ({ name }: Named, fingerprint: string): Refused =>
  refuse(
    'ERR_CONFIRMATION',
    `Droplet ${name} was not refused for a host key ${fingerprint}: check which key it shows now, on its own console too, and send that fingerprint.`,
  );

export const knownHost = (address: string, name: string): Refused =>
  refuse('ERR_DROPLET_TAKEN', `${address} is the droplet ${name} already: use that one.`);

// Orders

export const otherOrder = (order: string, droplets: number): Refused =>
  refuse(
    'ERR_OTHER_ORDER',
    `Order ${order} asked for something else (${droplets} droplets): take a new id for another order.`,
  );

export const tooManyDroplets = (live: number, more: number, most: number): Refused =>
  refuse(
    'ERR_TOO_MANY_DROPLETS',
    `${live} droplets live and ${more} more would pass the cap of ${most}: destroy some, or raise HEXDUEL_MAX_DROPLETS.`,
  );

/** `perDay`: what the live droplets would cost a day with those of the order; both exact decimals. */
export const tooExpensive = (perDay: string, most: string): Refused =>
  refuse(
    'ERR_TOO_EXPENSIVE',
    `With this order the droplets would cost ${perDay} a day, above the cap of ${most}: order fewer or smaller ones, destroy some, or raise HEXDUEL_MAX_COST_PER_DAY.`,
  );

export const noOffer = (size: string, region: string, regions: readonly string[]): Refused => {
  const remedy = regions.length > 0 ? `choose one of the regions ${regions.join(', ')}` : 'choose one of its offers';
  return refuse('ERR_NO_OFFER', `The provider does not offer the size "${size}" in the region "${region}": ${remedy}.`);
};

export const providerFailed = (why: string): Refused =>
  refuse('ERR_PROVIDER', `${why} Nothing was changed here: try again when the provider can be reached.`);

export const noFinding = (providerId: string): Refused =>
  refuse(
    'ERR_NO_FINDING',
    `The last comparison found nothing about a machine ${providerId}: read the findings again, they may have changed.`,
  );

export const findingOfDroplet = (name: string): Refused =>
  refuse('ERR_STATE', `The machine ${name} belongs to a droplet of this installation: act on that droplet.`);

export const goneAtProvider = (name: string): Refused =>
  refuse('ERR_STATE', `The provider has no machine ${name} any more: nothing is left to do.`);

export const otherName = (name: string): Refused =>
  refuse('ERR_CONFIRMATION', `The machine is called "${name}": look again and send that name.`);

export const countOfTeams = (count: number, teams: number): Refused =>
  refuse('ERR_CONFIRMATION', `The order asks for ${count} droplets for ${teams} teams: leave count out.`);

export const unconfirmedCount = (droplets: number, confirmed: number): Refused =>
  refuse(
    'ERR_CONFIRMATION',
    `${droplets} droplets would be destroyed for good, but ${confirmed} are confirmed: look again and send their number.`,
  );

// Teams

export const deletedTeam = (team: string): Refused =>
  refuse('ERR_NO_TEAM', `Team ${team} is deleted: choose another one.`);

export const teamHasDroplet = (team: string, name: string): Refused =>
  refuse(
    'ERR_TEAM_HAS_DROPLET',
    `Team ${team} has the droplet ${name} already: unassign that one first, or replace it.`,
  );

export const repeatedTeam = (team: string): Refused =>
  refuse('ERR_TEAM_HAS_DROPLET', `Team ${team} is named twice: a team has one droplet.`);

// SSH keys

export const noSshKey = (sshKey: string): Refused =>
  refuse('ERR_NO_SSH_KEY', `The team has no key ${sshKey}: use an id from the list of its keys.`);

export const unusableKey = (why: string): Refused => refuse('ERR_SSH_KEY_REFUSED', why);

export const knownKey = (name: string): Refused =>
  refuse('ERR_SSH_KEY_TAKEN', `The team has this key already, as "${name}".`);

export const keyNameTaken = (name: string): Refused =>
  refuse('ERR_NAME_TAKEN', `The team has a key "${name}" already: choose another name.`);

/** `leaving`: how many of them are removed, but still on the machine of the team. */
export const tooManyKeys = (most: number, leaving: number): Refused => {
  const advice =
    leaving === 0
      ? ': remove one that is not used'
      : `, counting ${leaving} removed but not yet off its machine: wait for that; the list shows what prevents it`;
  return refuse('ERR_TOO_MANY_SSH_KEYS', `A team has at most ${most} keys${advice}.`);
};

export const keyInPlace = (sshKey: string): Refused =>
  refuse('ERR_STATE', `The key ${sshKey} has no pending change: it is where it should be, or its team has no machine.`);

// Releases

export const wrongTime = (ageMs: number, windowMs: number): Refused => {
  const where = ageMs > 0 ? 'before' : 'ahead of';
  const [seconds, most] = [Math.round(Math.abs(ageMs) / 1_000), windowMs / 1_000];
  return refuse(
    'ERR_WEBHOOK_TIME',
    `The timestamp is ${seconds} s ${where} this clock, at most ${most} s are accepted: set the clock of the machine (NTP), then sign with the current time.`,
  );
};

export const wrongSignature = (droplet: string): Refused =>
  refuse(
    'ERR_WEBHOOK_SIGNATURE',
    `No droplet ${droplet} has signed this: send the id of the droplet and sign timestamp, dot and body, byte by byte as they are sent, with its current secret, which an admin reads at /api/provisioning/droplets/${droplet}/webhook-secret.`,
  );

export const replayedMessage = (): Refused =>
  refuse(
    'ERR_WEBHOOK_REPLAYED',
    'This message was accepted before: nothing is left to do. Sign a new one with the current time.',
  );

export const unknownSender = ({
  hostname,
  publicIp,
  sender,
}: {
  readonly hostname: string;
  readonly publicIp: string;
  readonly sender: string;
}): Refused => {
  const where = publicIp === '' ? '' : ` or has the address ${publicIp}`;
  return refuse(
    'ERR_WEBHOOK_SENDER',
    `This came from ${sender}, and no single droplet that is called ${hostname}${where} has that address: send it from the droplet itself, or sign it (X-Hexduel-Droplet, X-Hexduel-Timestamp, X-Hexduel-Signature).`,
  );
};

const howToSign = (droplet: string): string =>
  `sign it with the secret of this machine (X-Hexduel-Droplet: ${droplet}, X-Hexduel-Timestamp, X-Hexduel-Signature), which an admin reads at /api/provisioning/droplets/${droplet}/webhook-secret`;

export const signsAlways = (droplet: string): Refused =>
  refuse(
    'ERR_WEBHOOK_UNSIGNED',
    `This droplet has signed a message before, so unsigned ones are refused: ${howToSign(droplet)}.`,
  );

export const unsignedNotAllowed = (droplet: string): Refused =>
  refuse(
    'ERR_WEBHOOK_UNSIGNED',
    `Unsigned messages of this droplet are refused: ${howToSign(droplet)}; or have an admin allow them for this one machine (PUT /api/provisioning/droplets/${droplet}/unsigned-releases).`,
  );

export const unsignedRefused = (): Refused =>
  refuse(
    'ERR_WEBHOOK_UNSIGNED',
    'Messages must be signed here: sign with the secret of the droplet (X-Hexduel-Droplet, X-Hexduel-Timestamp, X-Hexduel-Signature). The operator has ruled out exceptions for single machines (HEXDUEL_WEBHOOK_UNSIGNED=refuse).',
  );

export const secretInUse = (droplet: string): Refused =>
  refuse(
    'ERR_STATE',
    `Droplet ${droplet} is being created with its current secret: renew it when the provider has created the machine.`,
  );

export const secretsSpent = (droplet: string): Refused =>
  refuse('ERR_SECRETS_SPENT', `Droplet ${droplet} has no secret left: replace it by a new one.`);
