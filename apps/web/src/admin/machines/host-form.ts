const MOST_PORT = 65_535;

/** What is typed about an existing host; what is left out is ''. */
export interface HostValues {
  name: string;
  address: string;
  botPort: string;
  botAddress: string;
  team: string;
}

export type HostFault = 'required' | 'badPort';

/** What is wrong with a form, by field; the service checks address and URL, and says in words what is wrong with them. */
export function faultsOf({ name, address, botPort }: HostValues): Partial<Record<keyof HostValues, HostFault>> {
  const port = Number(botPort);
  const isPort = botPort.trim() === '' || (Number.isInteger(port) && port >= 1 && port <= MOST_PORT);
  return {
    ...(name.trim() === '' ? { name: 'required' } : {}),
    ...(address.trim() === '' ? { address: 'required' } : {}),
    ...(isPort ? {} : { botPort: 'badPort' }),
  };
}

/** The body of the request. */
export function hostOf({ name, address, botPort, botAddress, team }: HostValues) {
  const port = botPort.trim();
  return {
    name: name.trim(),
    address: address.trim(),
    ...(port === '' ? {} : { botPort: Number(port) }),
    botAddress: botAddress.trim() === '' ? null : botAddress.trim(),
    team: team === '' ? null : team,
  };
}
