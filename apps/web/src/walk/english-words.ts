/** Finds English words where Russian is spoken: in messages and on pages. */
import type { Page } from 'playwright-core';

/** What is written in Latin letters in Russian as well: names of products, formats, protocols, units and keys. */
const INTERNATIONAL = new Set(
  `Hexduel English JSON HTML HTTP HTTPS GET POST PUT DELETE TLS SSH SSHD UTC UTF CSV GIF SVG PNG API URL QR IP DNS NTP PGN KiB
  curl git push bash zsh ssh ssh-keygen ssh-rsa ssh-ed25519 ed25519 ecdsa pub YOUR_MACHINE Node npm GitHub Linux Windows macOS Chromium Firefox DevTools iframe
  Home End Esc Enter Space Shift Tab Ctrl Ctrl-C PgUp PgDn
  Maven Gson WEBrick axum cpp-httplib nlohmann-json Mojolicious Starman make id Python JavaScript TypeScript Go Java Kotlin Ruby PHP Rust Perl Procfile AAAA hexduel check play practice xx OK tar xzf training true status ok move_from move_to`
    .split(/\s+/)
    .map((word) => word.toLowerCase()),
);

/** The token of a team, or its pattern: letters in groups of four. */
const TOKEN = /\b[A-Z]{4}(-[A-Z]{4}){5}\b/g;

/** The name of a file of a bot. */
const FILE = /[\w-]+\.(py|txt|js|mjs|ts|json|go|mod|java|xml|rb|php|rs|toml|lock)\b/g;

/** The fingerprint of a key. */
const FINGERPRINT = /\bSHA256:[A-Za-z0-9+/=]+/g;

/** The name of a setting. */
const SETTING = /\bHEXDUEL(_[A-Z]+)+\b/g;

/** Words of two Latin letters or more in a text, but for international ones and those of `names`. */
export function englishWordsIn(text: string, names: readonly string[] = []): string[] {
  const rest = [...names].sort((a, b) => b.length - a.length).reduce((left, name) => left.replaceAll(name, ' '), text);
  const words =
    rest
      .replaceAll(TOKEN, ' ')
      .replaceAll(FILE, ' ')
      .replaceAll(FINGERPRINT, ' ')
      .replaceAll(SETTING, ' ')
      .replaceAll(/https?:\/\/\S+|\S+@\S+|[\w.-]*\/[\w./:-]*/g, ' ')
      .match(/[A-Za-z]{2,}\d*([_'’-][A-Za-z]+\d*)*/g) ?? [];
  return words.filter((word) => !INTERNATIONAL.has(word.toLowerCase()));
}

/** All that a page says, also to those who do not see it: texts, labels, titles; but for code and what is marked as of another language. */
export async function wordsOf(page: Page, locale: 'en' | 'ru'): Promise<string> {
  return page.evaluate((language) => {
    const skipped = `script, style, noscript, code, pre, kbd, samp, [lang]:not([lang="${language}"]), [translate="no"]`;
    const said = [document.title];
    const isSkipped = (element: Element): boolean => element.closest(skipped) !== null;
    for (const element of document.querySelectorAll('*')) {
      if (isSkipped(element)) continue;
      for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-description', 'aria-roledescription'])
        said.push(element.getAttribute(name) ?? '');
      for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) said.push(child.textContent ?? '');
    }
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
    return [...said, description].filter((text) => text.trim() !== '').join('\n');
  }, locale);
}
