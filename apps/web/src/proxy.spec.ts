/** @jest-environment node */
import { NextRequest } from 'next/server';
import { proxy } from './proxy';

it('tells whoever takes the pages for a bot that they are none', async () => {
  const answer = await proxy(new NextRequest('http://localhost:3000/games', { method: 'POST', body: '{}' }));
  expect(answer.status).toBe(404);
  expect(await answer.text()).toMatch(/^These are the pages of Hexduel, not a bot: /);
});

describe('who may frame a page', () => {
  const SETTING = 'HEXDUEL_WEB_FRAME_ANCESTORS';
  const ancestorsOf = async (path: string): Promise<string[]> => {
    const answer = await proxy(new NextRequest(`http://localhost:3000${path}`));
    const policy = answer.headers.get('content-security-policy') ?? '';
    return policy.split('; ').filter((directive) => /^(frame-ancestors|script-src \*)/.test(directive));
  };

  afterEach(() => {
    Reflect.deleteProperty(process.env, SETTING);
  });

  it('lets everybody frame an embedded match, and nobody anything else', async () => {
    expect(await ancestorsOf('/embed/m/x')).toEqual(['frame-ancestors *']);
    expect(await ancestorsOf('/en/m/x')).toEqual(["frame-ancestors 'none'"]);
  });

  it('lets only those frame an embedded match whom the setting names, which can say nothing else', async () => {
    process.env[SETTING] = 'https://one.example https://two.example; script-src *';
    const named = ['frame-ancestors https://one.example https://two.example  script-src *'];
    expect([await ancestorsOf('/embed/m/x'), await ancestorsOf('/ru/embed/m/x')]).toEqual([named, named]);
    expect(await ancestorsOf('/en/m/x')).toEqual(["frame-ancestors 'none'"]);
  });
});

it('still leads readers to a page of that name in their language', async () => {
  const answer = await proxy(new NextRequest('http://localhost:3000/games', { headers: { 'Accept-Language': 'ru' } }));
  expect([answer.status, answer.headers.get('location')]).toEqual([307, 'http://localhost:3000/ru/games']);
});
