/** What was scraped: the labels of each metric by its name in expressions, such as `…_bucket` for a histogram. */
export class ScrapedMetrics {
  readonly #labels = new Map<string, Set<string>>();

  get names(): ReadonlySet<string> {
    return new Set(this.#labels.keys());
  }

  /** The labels that any sample of a metric had. */
  labelsOf(name: string): ReadonlySet<string> {
    return this.#labels.get(name) ?? new Set();
  }

  /** Adds what a process answers for /metrics. */
  async scrape(url: string): Promise<void> {
    const answer = await fetch(`${url}/metrics`);
    if (!answer.ok) throw new Error(`${url}/metrics answers ${answer.status}`);
    for (const line of (await answer.text()).split('\n')) this.#read(line);
  }

  #read(line: string): void {
    const [, declared = '', type = ''] = /^# TYPE (\S+) (\S+)/.exec(line) ?? [];
    if (type === 'histogram') for (const part of ['bucket', 'count', 'sum']) this.#add(`${declared}_${part}`);
    else if (declared !== '') this.#add(declared);
    const [, name = '', labels = ''] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    if (name === '') return;
    this.#add(name);
    for (const [, label = ''] of labels.matchAll(/([a-zA-Z_]\w*)="(?:[^"\\]|\\.)*"/g))
      this.#labels.get(name)?.add(label);
  }

  #add(name: string): void {
    if (!this.#labels.has(name)) this.#labels.set(name, new Set());
  }
}
