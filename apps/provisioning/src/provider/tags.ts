/** The tag of every droplet of an installation. */
export function installationTag(installation: string): string {
  return `hexduel:${installation}`;
}

/** The tag of one droplet alone, by which it is found again whatever was lost. */
export function uniqueTag(installation: string, droplet: string): string {
  return `${installationTag(installation)}:${droplet}`;
}

/** The installation's tag that belongs to the tag of one droplet. */
export function installationOf(unique: string): string {
  return unique.slice(0, unique.lastIndexOf(':'));
}

/** The id of the droplet with this tag. */
export function dropletOf(unique: string): string {
  return unique.slice(unique.lastIndexOf(':') + 1);
}
