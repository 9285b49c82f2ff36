/** @jest-environment node */
import { NextRequest } from 'next/server';
import { proxy } from './proxy';

it('tells whoever takes the pages for a bot that they are none', async () => {
  const answer = proxy(new NextRequest('http://localhost:3000/games', { method: 'POST', body: '{}' }));
  expect(answer.status).toBe(404);
  expect(await answer.text()).toMatch(/^These are the pages of Hexduel, not a bot: /);
});

it('still leads readers to a page of that name in their language', () => {
  const answer = proxy(new NextRequest('http://localhost:3000/games', { headers: { 'Accept-Language': 'ru' } }));
  expect([answer.status, answer.headers.get('location')]).toEqual([307, 'http://localhost:3000/ru/games']);
});
