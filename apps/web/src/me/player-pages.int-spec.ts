/** Joining, My team and the flight recorder in a real browser, as a player uses them. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describeInBrowser } from '../../test/browser';
import { OWN, OWN_ADDRESS, TOKEN } from '../../test/player-answers';

const PUBLIC_KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA98ztl3JUvi8AvaTYOnW3SFbj1iVHNEjkftRceb0O5o ann@laptop';
const WIDE: BrowserContextOptions = { viewport: { width: 1366, height: 768 }, colorScheme: 'light' };

describeInBrowser('the pages of a player', ({ fixture, open, errors }) => {
  const opened = async () => {
    const page = await open(`/en/join#${TOKEN}`, WIDE);
    await page.click('[data-confirm] button.primary');
    await page.waitForSelector('[data-my-team]');
    return page;
  };
  const flight = () => {
    const failed = fixture.tournament.matches.filter(
      ({ sides, legs }) =>
        sides.some(({ entryNumber }) => entryNumber === OWN.entryNumber) && legs[0]?.reason === 'timeout',
    );
    return failed.at(-1)!.publicId;
  };
  it('joins by a link, whose token reaches no address and no log of the pages', async () => {
    const asked: string[] = [];
    const page = await open('/en', WIDE);
    page.on('request', (request) => asked.push(request.url() + JSON.stringify(request.headers())));
    await page.goto(`${fixture.url}/en/join#${TOKEN.toLowerCase()}`);
    await page.waitForSelector('[data-confirm]');
    expect(page.url()).toBe(`${fixture.url}/en/join`);
    expect(await page.textContent('[data-confirm] h1')).toBe(OWN.name);
    await page.click('[data-confirm] button.primary');
    await page.waitForURL(`${fixture.url}/en/me`);
    await page.waitForSelector('[data-my-team]');
    expect(asked.filter((text) => text.toUpperCase().includes(TOKEN))).toEqual([]);
    expect((await page.context().cookies()).find(({ name }) => name === 'hexduel_session')?.httpOnly).toBe(true);
    expect(errors).toEqual([]);
  });

  it('keeps a token that comes before the scripts run, pasted into the field or into the address', async () => {
    const early = async (): Promise<Page> => {
      const page = await open('/health/live', WIDE);
      await page.route('**/_next/static/**/*.js', async (route) => {
        await new Promise((later) => setTimeout(later, 1_500));
        await route.continue();
      });
      await page.goto(`${fixture.url}/en/join`, { waitUntil: 'commit' });
      await page.waitForSelector('#token');
      return page;
    };
    const typed = await early();
    await typed.fill('#token', TOKEN.toLowerCase());
    await typed.waitForSelector('form button.primary:enabled');
    expect(await typed.inputValue('#token')).toBe(TOKEN);
    await typed.click('form button.primary');
    await typed.waitForSelector('[data-confirm]');
    const addressed = await early();
    await addressed.evaluate((hash) => (location.hash = hash), TOKEN);
    await addressed.waitForSelector('[data-confirm]');
    expect(addressed.url()).toBe(`${fixture.url}/en/join`);
  });

  it('moves a token in a path into the fragment', async () => {
    const answer = await fetch(`${fixture.url}/en/join/${TOKEN}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([307, `/en/join#${TOKEN}`]);
  });

  it('takes a token however it is written, and tells apart why one is refused', async () => {
    const page = await open('/en/join', WIDE);
    await page.waitForSelector('#token');
    await page.fill('#token', 'аbсd efgh 1jkl mn0p qrst uvwx');
    expect(await page.inputValue('#token')).toBe(TOKEN);
    for (const [letters, said] of [
      ['RRRR', 'renewed'],
      ['LLLL', 'left'],
      ['XXXX', 'unknown'],
    ] as const) {
      await page.fill('#token', TOKEN.replace('ABCD', letters));
      await page.keyboard.press('Enter');
      await page.waitForSelector(`[data-refused="${said}"]`);
    }
    fixture.player.isOver = true;
    await page.fill('#token', TOKEN);
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-confirm]');
    expect(await page.textContent('[data-confirm]')).toContain('The event is over.');
  });

  it('counts down where one has to wait, then tries again', async () => {
    const page = await open('/en/join', WIDE);
    await page.waitForSelector('#token');
    await page.fill('#token', TOKEN.replace('ABCD', 'MMMM'));
    await page.keyboard.press('Enter');
    const retry = page.locator('[data-refused="tooMany"] button');
    await retry.waitFor();
    expect(await retry.isDisabled()).toBe(true);
    expect(await retry.textContent()).toMatch(/^Try again in [12] s$/);
    fixture.player.refusals.delete('MMMM');
    await page.waitForSelector('[data-refused="tooMany"] button:enabled');
    await retry.click();
    await page.waitForSelector('[data-refused="unknown"]');
  });

  it('leads a newcomer from the key to the match', async () => {
    Object.assign(fixture.player, { keys: [], hasReleases: false, botAddress: null });
    const page = await opened();
    const next = () => page.locator('[data-step="next"] a').textContent();
    expect(await next()).toContain('Add an SSH key');
    await page.fill('#ssh-key', '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXk');
    await page.waitForSelector('[data-key="private"]');
    expect(await page.inputValue('#ssh-key')).not.toContain('b3Bl');
    await page.fill('#ssh-key', PUBLIC_KEY);
    await page.waitForSelector('[data-key="public"] code');
    expect(await page.textContent('[data-key="public"]')).toContain(
      'SHA256:+J9Q85RVZE6yduVfSpMTFCGAwbADPkmwKK3bONYpR44',
    );
    expect(await page.inputValue('#ssh-key-name')).toBe('ann@laptop');
    await page.click('#keys button.primary');
    await page.waitForSelector('[data-placed="installed"]');
    expect(await next()).toContain('Push your bot');
    expect(await page.textContent('#deploy')).toContain('dokku@203.0.113.77:app');
    expect(await page.locator('[data-check] button').isDisabled()).toBe(true);
    await page.fill('#bot-address', 'bot.example');
    await page.click('#bot form button');
    await page.waitForSelector('[data-said="noScheme"]');
    await page.fill('#bot-address', 'http://bot.example:8080');
    await page.click('#bot form button');
    await page.waitForSelector('[data-said="saved"]');
    expect(fixture.player.botAddress).toBe('http://bot.example:8080');
  });

  it('shows a key that could not be placed with the reason, and tries it again', async () => {
    const page = await opened();
    for (const name of ['one', 'two']) {
      await page.fill('#ssh-key', PUBLIC_KEY);
      await page.fill('#ssh-key-name', name);
      await page.click('#keys button.primary');
      await page.waitForSelector(`[data-ssh-key="${name}"]`);
    }
    const second = page.locator('[data-ssh-key="two"]');
    expect(await second.locator('[data-placed="failed"]').textContent()).toContain('see whether it runs');
    await second.locator('button', { hasText: 'Try now' }).click();
    await second.locator('[data-placed="installed"]').waitFor();
  });

  it('checks the bot with live progress, and says what to mend', async () => {
    const page = await opened();
    await page.click('[data-check] button');
    await page.waitForSelector('[data-check="done"]');
    expect(await page.textContent('[data-result="failed"]')).toContain('answers with a legal move');
    await page.reload();
    await page.waitForSelector('[data-verdict="not_ready"]');
    expect(await page.textContent('[data-not-ready]')).toMatch(/^It has failed checks since Nov 20, 2026/);
    expect(await page.textContent('[data-my-team]')).not.toMatch(/\d\s[AP]M/);
    await page.goto(page.url().replace('/en/', '/ru/'));
    const russian = page.locator('[data-result="failed"]');
    await russian.waitFor();
    expect(await russian.textContent()).toContain('отвечает ходом по правилам');
    expect(await russian.textContent()).toContain('Ответ не в формате JSON.');
    expect(await page.textContent('[data-not-ready]')).toMatch(/^Проверки он не проходит с 20 нояб. 2026/);
  });

  it('shows who plays, and how the bot and its machine are', async () => {
    const page = await opened();
    expect(await page.textContent('#players p')).toBe('Anna, Борис');
    const health = page.locator('#health');
    expect(await health.locator('[data-health="fine"]').textContent()).toBe('In matchesAnswers in its matches');
    const [, machine, probe, address] = await health.locator('dd').allTextContents();
    expect([machine, probe, address]).toEqual(['hexduel-bot-5, ready 203.0.113.77', 'Your bot answered', OWN_ADDRESS]);
    Object.assign(fixture.player, { hasDroplet: false, botAddress: null });
    await page.reload();
    await health.getByText('none: every game is lost until there is one').waitFor();
    expect(await health.textContent()).toContain('none: your bot runs elsewhere');
    expect(errors).toEqual([]);
  });

  it('says that the bot rests, since when and why, and wakes it', async () => {
    fixture.player.restingSince = '2026-11-20T14:30:15.000Z';
    fixture.player.waitsForCheck = true;
    const page = await opened();
    expect(await page.textContent('[data-demanded]')).toContain('demands a passed check');
    await page.waitForSelector('[data-resting]');
    expect(await page.textContent('[data-resting]')).toMatch(
      /^Resting since Nov 20, 2026.*failed everything in three rounds/,
    );
    await page.click('[data-resting] button');
    await page.waitForSelector('[data-resting]', { state: 'detached' });
    expect(fixture.player.restingSince).toBeNull();
    expect(errors).toEqual([]);
  });

  it('leads from a match that failed to its flight log: reason, latency, the step, a line to ask again', async () => {
    const page = await opened();
    const first = page.locator('[data-own-match]').first();
    expect(await first.getAttribute('data-own-match')).not.toBe('0');
    await first.locator('a').click();
    const leg = page.locator('[data-flight-leg][data-failed="true"]').first();
    await leg.waitFor();
    expect(await leg.textContent()).toContain('no answer within 1,000 ms');
    expect(await leg.locator('[data-technical]').textContent()).toContain(OWN_ADDRESS);
    expect(await leg.locator('.latency .failed').count()).toBe(1);
    const failed = leg.locator('[data-exchange][data-failed="true"]');
    await page.waitForFunction(
      (address) => document.querySelector('li[data-failed="true"] [data-repeat] pre')?.textContent.includes(address),
      OWN_ADDRESS,
    );
    const line = await failed.locator('[data-repeat] pre').textContent();
    expect(line).toMatch(/^curl -i -X POST 'http:\/\/203\.0\.113\.77:8080\/games' .*\ncurl -i -X GET '/);
    expect(await failed.locator('a').last().getAttribute('href')).toMatch(/\/m\/match\d+\?leg=\d&ply=\d+$/);
    const other = fixture.tournament.matches.find(({ sides }) => sides.every(({ entryNumber }) => entryNumber < 4))!;
    await page.goto(`${fixture.url}/en/me/flight/${other.publicId}`);
    expect(await page.textContent('main')).toContain('This is a match of other teams');
  });

  it('tells that a session ends before anything is lost, and that it has ended', async () => {
    fixture.player.sessionMs = 600_000;
    const page = await opened();
    await page.waitForSelector('[data-session-ends]');
    expect(await page.textContent('[data-session-ends]')).toContain('Your session ends at');
    await page.fill('#ssh-key', PUBLIC_KEY);
    fixture.player.canRenew = false;
    // As after a night with a closed lid.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.waitForFunction(() => document.querySelector('[data-session-ends]')?.textContent.includes('has ended'));
    expect(await page.inputValue('#ssh-key')).toBe(PUBLIC_KEY);
  });

  it('signs out, and then shows nothing of the team', async () => {
    const page = await opened();
    await page.click('[data-sign-out]');
    await page.waitForSelector('[data-to-join]');
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('hexduel_session');
    await page.goto(`${fixture.url}/en/me/flight/${flight()}`);
    await page.waitForSelector('[data-to-join]');
  });

  it('shows no address of a bot on any public page, not even to its own team', async () => {
    const page = await opened();
    const match = fixture.tournament.matches.find(({ publicId }) => publicId === flight())!;
    for (const path of ['/s/demo', `/s/demo/t/${OWN.entryNumber}`, `/m/${match.publicId}`]) {
      await page.goto(`${fixture.url}/en${path}`);
      expect([path, (await page.content()).includes('203.0.113.77')]).toEqual([path, false]);
    }
  });
});
