import { embedOptions } from './embed-options';

const usual = { leg: null, turn: null, autoplay: false, loop: false, controls: true, title: true, speed: 1 };

it('reads the options of an address', () => {
  expect(embedOptions({})).toEqual(usual);
  expect(
    embedOptions({ leg: '2', turn: '17', autoplay: '1', loop: '1', controls: '0', title: '0', speed: '0.5' }),
  ).toEqual({ leg: 2, turn: 17, autoplay: true, loop: true, controls: false, title: false, speed: 0.5 });
  expect(embedOptions({ ply: '3' }).turn).toBe(3);
});

it('takes what cannot be read as if it were not there', () => {
  expect(embedOptions({ leg: '3', turn: '-1', autoplay: 'yes', speed: '3', controls: ['0', '1'] })).toEqual(usual);
});
