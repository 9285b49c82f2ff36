/** What programs need of their surroundings; whatever else this service was told, its secrets above all, stays with it. */
const HANDED_ON = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'SystemRoot'] as const;

/** The environment of a bot's process that is to answer there; `own` is that of this process. */
export function botEnvironment(own: NodeJS.ProcessEnv, host: string, port: number): NodeJS.ProcessEnv {
  const handedOn = HANDED_ON.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]]]));
  return { ...Object.fromEntries(handedOn), HOST: host, PORT: String(port) };
}
