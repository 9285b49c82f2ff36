import { addressFault } from './bot-address';

it.each([
  ['', null],
  ['http://203.0.113.7', null],
  ['https://bot.example:8080/my-bot', null],
  ['203.0.113.7:8080', 'noScheme'],
  ['ftp://bot.example', 'noScheme'],
  ['http://', 'noUrl'],
  ['http://bot.example:99999', 'noUrl'],
  ['http://bot example', 'notAscii'],
  ['http://бот.рф', 'notAscii'],
  ['http://bot.example/?a=1', 'hasQuery'],
])('finds what is wrong with %j', (text, fault) => {
  expect(addressFault(text)).toBe(fault);
});
