/** Each starter bot has its language among the chapters that say what its server needs. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, readGuide, repository } from './read-guide';

const NAMES: Readonly<Record<string, string>> = {
  ...{ javascript: 'JavaScript', typescript: 'TypeScript', python: 'Python', go: 'Go', java: 'Java', kotlin: 'Kotlin' },
  ...{ ruby: 'Ruby', php: 'PHP', rust: 'Rust', cpp: 'C++', perl: 'Perl' },
};

const folders = readdirSync(join(repository, 'tools/bot-templates'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

describe.each(LANGUAGES)('the guide in %s', (language) => {
  const { headings } = readGuide(language);
  const needs = headings.findIndex(({ text }) => /^(What your server needs|Что нужно вашему серверу)$/.test(text));
  const after = headings.slice(needs + 1);
  const chapters = after.slice(
    0,
    after.findIndex(({ level }) => level < 3),
  );
  const named = chapters.flatMap(({ text }) => text.replace(/^На /, '').split(/ and | и /));

  it('has a section for the language of each starter bot, and no other', () => {
    expect(needs).toBeGreaterThan(0);
    expect(named.sort()).toEqual(folders.map((folder) => NAMES[folder] ?? folder).sort());
  });
});
