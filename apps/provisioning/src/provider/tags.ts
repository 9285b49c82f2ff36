/** What every droplet of an installation bears. */
export function installationTag(installation: string): string {
  return `hexduel:${installation}`;
}

/** What one droplet alone bears, so that it is found again whatever was lost. */
export function uniqueTag(installation: string, droplet: string): string {
  return `${installationTag(installation)}:${droplet}`;
}
