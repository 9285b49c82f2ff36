/**
 * A service that is ready to start: loads the packages that its bundle imports, which takes most of a start, and runs the
 * bundle when the parent sends a message. Arguments: the bundle, then the packages.
 */
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';

const [bundle, ...packages] = process.argv.slice(2);

// Without a listener the channel does not keep the process alive.
process.once('message', () => {
  process.title = `hexduel ${basename(bundle, '.mjs')}`;
  // A failure ends the process, as it does where Node runs the bundle itself.
  void import(pathToFileURL(bundle).href);
});
await Promise.allSettled(packages.map((name) => import(name)));
