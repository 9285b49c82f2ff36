/**
 * The text of an image's `main.mjs`, which loads the program in `module`. As process 1 of a container, a process gets no signal before it
 * listens for it, and loading the packages takes a second: a stop in that second would wait until it is killed. So this file listens
 * first, and ends the process as long as the program itself does not listen.
 */
export function startFile(module: string): string {
  return `for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(0);
  });
}
await import(${JSON.stringify(module)});
`;
}
