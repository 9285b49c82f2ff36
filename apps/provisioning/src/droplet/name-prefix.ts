/** What the names of an installation's droplets begin with; their numbers follow. */
export function namePrefix(image: string, installation: string): string {
  return `${hostWord(image)}-${installation}-`;
}

// The name of an image as a part of a host name.
function hostWord(image: string): string {
  const word = image
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return word.replace(/-+$/, '') || 'droplet';
}
