export function writeNatsConf(home: string): Promise<string>;
