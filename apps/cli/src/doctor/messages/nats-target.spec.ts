import { englishWords } from '../../testing/english-words';
import { natsTarget } from './nats-target';

it.each([
  ['http://x', 'address 1 of NATS is not one', 'адрес NATS номер 1 не адрес'],
  ['nats://a,nats://%@b', 'the credentials in address 2', 'имя или пароль в адресе NATS номер 2'],
  ['nats://a:b@c,nats://d:e@f', 'hold different credentials', 'в адресах NATS разные имена или пароли'],
])('says what is wrong with %s', async (url, words, wordsRu) => {
  const target = await natsTarget({ url });
  const [english = '', russian = ''] = target.ok ? [] : target.error;
  expect(english).toContain(words);
  expect(russian).toContain(wordsRu);
  expect(englishWords(russian)).toEqual([]);
});
