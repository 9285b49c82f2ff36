export function newSessionKey(): string;
export function publicHalves(privateKeys: string): string;
