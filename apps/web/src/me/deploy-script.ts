/** The starter bots of tools/bot-templates: how each is started, and by what it is deployed. */
export const LANGUAGES = {
  python: { name: 'Python', start: 'python3 bot.py', needs: 'bot.py, requirements.txt, Procfile' },
  javascript: { name: 'JavaScript', start: 'npm start', needs: 'bot.js, package.json, Procfile' },
  typescript: {
    name: 'TypeScript',
    start: 'npm install && npm run build && npm start',
    needs: 'src, package.json, Procfile',
  },
  go: { name: 'Go', start: 'go run .', needs: 'bot.go, go.mod, Procfile' },
  java: {
    name: 'Java',
    start: 'mvn package && java -cp "target/classes:target/dependency/*" Bot',
    needs: 'src, pom.xml, Procfile',
  },
  ruby: { name: 'Ruby', start: 'bundle install && bundle exec ruby bot.rb', needs: 'bot.rb, Gemfile, Procfile' },
  php: {
    name: 'PHP',
    start: 'PHP_CLI_SERVER_WORKERS=8 php -q -S 0.0.0.0:${PORT:-8080} index.php',
    needs: 'index.php, composer.json, Procfile',
  },
  rust: { name: 'Rust', start: 'cargo run --release', needs: 'src, Cargo.toml, Dockerfile' },
  kotlin: {
    name: 'Kotlin',
    start: 'mvn package && java -cp "target/classes:target/dependency/*" BotKt',
    needs: 'src, pom.xml, Procfile',
  },
  cpp: { name: 'C++', start: 'make && ./bot', needs: 'bot.cpp, Makefile, Dockerfile' },
  perl: { name: 'Perl', start: 'perl bot.pl', needs: 'bot.pl, Dockerfile' },
} as const;

export type Language = keyof typeof LANGUAGES;

export interface DeployScript {
  /** The files that a deploy needs. */
  readonly needs: string;
  readonly tryIt: string;
  readonly deploy: string;
  readonly logs: string;
}

/** The commands for a bot in a language; without a host yet they name a placeholder. */
export function deployScript(language: Language, host: string | null): DeployScript {
  const { start, needs } = LANGUAGES[language];
  const machine = host ?? 'YOUR_MACHINE';
  const remote = `dokku@${machine}`;
  return {
    needs,
    tryIt: [start, '', 'npx --no-install hexduel check http://localhost:8080'].join('\n'),
    deploy: [
      'git init',
      'git add .',
      `git commit -m 'My first bot'`,
      `git remote add dokku ${remote}:app`,
      'git push dokku HEAD:master',
    ].join('\n'),
    logs: `ssh -t ${remote} logs app -t`,
  };
}
