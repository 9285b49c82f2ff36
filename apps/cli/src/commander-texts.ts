/** What commander itself says, in Russian: the titles of its help, and its refusals. Their English is that of commander 14. */
import { Help } from 'commander';
import type { HelpConfiguration } from 'commander';
import type { Language } from './language';

const TITLES: Readonly<Record<string, string>> = {
  'Usage:': 'Запуск:',
  'Arguments:': 'Аргументы:',
  'Options:': 'Параметры:',
  'Commands:': 'Команды:',
};

const REFUSALS: readonly (readonly [RegExp, string])[] = [
  [/^error: unknown option '(.+?)'/, "ошибка: неизвестный параметр '$1'"],
  [/^error: unknown command '(.+?)'/, "ошибка: неизвестная команда '$1'"],
  [/^error: missing required argument '(.+?)'/, "ошибка: не хватает аргумента '$1'"],
  [/^error: required option '(.+?)' not specified/, "ошибка: нужен параметр '$1'"],
  [/^error: option '(.+?)' argument missing/, "ошибка: у параметра '$1' нет значения"],
  [/^error: option '(.+?)' argument '([^]*?)' is invalid\./, "ошибка: значение '$2' параметра '$1' не подходит."],
  [
    /^error: command-argument value '([^]*?)' is invalid for argument '(.+?)'\./,
    "ошибка: значение '$1' аргумента '$2' не подходит.",
  ],
  [
    /^error: option '(.+?)' cannot be used with option '(.+?)'/,
    "ошибка: параметр '$1' не сочетается с параметром '$2'",
  ],
  [
    /^error: too many arguments(?: for '.+?')?\. Expected (\d+) arguments? but got (\d+)\./,
    'ошибка: слишком много аргументов: нужно $1, дано $2.',
  ],
  [/Allowed choices are (.+)\.$/m, 'Возможные значения: $1.'],
  [/\(Did you mean one of (.+)\?\)/, '(Может быть, $1?)'],
  [/\(Did you mean (.+)\?\)/, '(Может быть, $1?)'],
];

/** A refusal of commander in a language; what it does not know stays as it is. */
export function refusalIn(language: Language, text: string): string {
  if (language === 'en') return text;
  return REFUSALS.reduce((said, [pattern, russian]) => said.replace(pattern, russian), text);
}

/** How commander lays out the help in a language. */
export function helpIn(language: Language): HelpConfiguration {
  const plain = new Help();
  if (language === 'en') return { subcommandTerm: (command) => `${command.name()} ${command.usage()}` };
  return {
    styleTitle: (title) => TITLES[title] ?? title,
    subcommandTerm: (command) => `${command.name()} ${usageInRussian(command.usage())}`,
    commandUsage: (command) => usageInRussian(plain.commandUsage(command)),
    optionDescription: (option) =>
      plain
        .optionDescription(option)
        .replace('choices: ', 'варианты: ')
        .replace('default: ', 'по умолчанию: ')
        .replace('env: ', 'переменная: '),
  };
}

function usageInRussian(usage: string): string {
  return usage.replace('[options]', '[параметры]').replace('[command]', '[команда]');
}
