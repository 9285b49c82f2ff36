import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../checks/repository-files';

const folder = join(repository, 'tools/bot-templates');

/** The file with the bot in each language, and the files of its deployment. */
const TEMPLATES: Record<string, { entry: string; deploy: string[] }> = {
  javascript: { entry: 'bot.js', deploy: ['package.json', 'Procfile'] },
  typescript: { entry: 'src/bot.ts', deploy: ['package.json', 'Procfile'] },
  python: { entry: 'bot.py', deploy: ['requirements.txt', 'Procfile'] },
  go: { entry: 'bot.go', deploy: ['go.mod', 'Procfile'] },
  java: { entry: 'src/main/java/Bot.java', deploy: ['pom.xml', 'system.properties', 'Procfile'] },
  ruby: { entry: 'bot.rb', deploy: ['Gemfile', 'Gemfile.lock', 'Procfile'] },
  php: { entry: 'index.php', deploy: ['composer.json', '.htaccess', 'Procfile'] },
  kotlin: { entry: 'src/main/kotlin/Bot.kt', deploy: ['pom.xml', 'system.properties', 'Procfile'] },
  cpp: { entry: 'bot.cpp', deploy: ['Makefile', 'Dockerfile', 'heroku.yml'] },
  perl: { entry: 'bot.pl', deploy: ['Dockerfile', 'heroku.yml'] },
  rust: { entry: 'src/main.rs', deploy: ['Cargo.toml', 'Cargo.lock', 'Dockerfile'] },
};

const read = (...path: string[]): string => readFileSync(join(folder, ...path), 'utf8');

describe('starter bots', () => {
  it('exist for exactly these languages', () => {
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual(Object.keys(TEMPLATES).sort());
  });

  describe.each(Object.entries(TEMPLATES))('%s', (name, { entry, deploy }) => {
    const source = read(name, entry);

    it('has a README of at most 20 lines that names the function to improve and its file', () => {
      const readme = read(name, 'README.md');
      expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(20);
      expect(readme).toMatch(/`(chooseMove|choose_move)`/);
      expect(readme).toContain(`\`${entry}\``);
      expect(readme).toContain('git push');
    });

    it('has the files of its deployment', () => {
      expect(deploy.filter((file) => !existsSync(join(folder, name, file)))).toEqual([]);
    });

    it('listens on PORT', () => {
      // The server in front of PHP reads PORT, in its start command.
      expect(name === 'php' ? read(name, 'README.md') : source).toContain('PORT');
    });

    it('marks one function to improve, within its first 60 lines and before everything that calls it', () => {
      const lines = source.split('\n');
      const marked = lines.findIndex((line) => line.includes('BE CLEVER HERE'));
      const defined = lines.findIndex((line) => /\b(chooseMove|choose_move)\(/.test(line));
      expect(marked).toBeGreaterThanOrEqual(0);
      expect(defined).toBeGreaterThan(marked);
      expect(defined).toBeLessThan(60);
    });
  });
});
