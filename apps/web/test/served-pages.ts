import { FixtureServer } from './fixture-server';
import { buildPages, startWeb } from './web-server';
import type { WebServer } from './web-server';

/** Starts the pages and a fixture in front of them for the tests of a suite; each test finds the fixture as new. */
export function servePages(): FixtureServer {
  const fixture = new FixtureServer();
  let web: WebServer | undefined;

  beforeAll(async () => {
    buildPages();
    await fixture.start();
    web = await startWeb(fixture.url);
    fixture.forwardTo(web.port);
  }, 240_000);

  afterAll(async () => {
    await web?.stop();
    await fixture.stop();
  });

  beforeEach(() => fixture.restart());
  return fixture;
}
