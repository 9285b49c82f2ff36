/** What programs need of their surroundings; whatever else this service was told, its secrets above all, stays with it. */
const HANDED_ON = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'SystemRoot'] as const;

/** The environment of a bot's process that is to answer there; `own` is that of this process. */
export function botEnvironment(own: NodeJS.ProcessEnv, host: string, port: number): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { HOST: host, PORT: String(port) };
  for (const name of HANDED_ON) if (own[name] !== undefined) environment[name] = own[name];
  return environment;
}
