const REFUSED = new Set(['common', 'shared', 'utils', 'helpers', 'misc', 'core']);

/** The paths of which a folder or a file is called by a name that says nothing, each with what to do. */
export function refusedNames(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const word = path.split(/[/.]/).find((part) => REFUSED.has(part.toLowerCase()));
    return word === undefined ? [] : [`${path}: "${word}" says nothing; name it after what it does or holds`];
  });
}
