import type { BotClient } from '@hexduel/bot-client';

/** The client for the bots of the teams. */
export type Bots = BotClient;
export const Bots = Symbol('Bots');
