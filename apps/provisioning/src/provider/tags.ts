/** What every droplet of an installation bears. */
export function installationTag(installation: string): string {
  return `hexduel:${installation}`;
}

/** What one droplet alone bears, so that it is found again whatever was lost. */
export function uniqueTag(installation: string, droplet: string): string {
  return `${installationTag(installation)}:${droplet}`;
}

/** The tag of the installation whose droplet bears this tag of its own. */
export function installationOf(unique: string): string {
  return unique.slice(0, unique.lastIndexOf(':'));
}

/** The id of the droplet that bears this tag of its own. */
export function dropletOf(unique: string): string {
  return unique.slice(unique.lastIndexOf(':') + 1);
}
