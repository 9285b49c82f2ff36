/** Of each browser what only it says of itself; Chrome last, for most others say that too. */
const BROWSERS = [
  [/\bEdgA?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bYaBrowser\/(\d+)/, 'Yandex'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\bFirefox\/(\d+)/, 'Firefox'],
  [/\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
  [/\b(?:Headless)?Chrome\/(\d+)/, 'Chrome'],
] as const;
const SYSTEMS = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;
const LONGEST = 40;

/** What a header User-Agent says to people: “Firefox 128, Linux”; of a program its name and version, as it says it. */
export function agentName(agent: string): string {
  const browser = BROWSERS.map(([pattern, name]) => [name, pattern.exec(agent)?.[1]] as const).find(
    ([, version]) => version !== undefined,
  );
  if (!browser) return agent.slice(0, LONGEST);
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1];
  return [browser.join(' '), ...(system === undefined ? [] : [system])].join(', ');
}
