export type { BotHandler, Handled, NamedMove } from './bot-handler';
export { startBotServer } from './bot-server';
export type { BotServer, BotServerOptions, StartedBotServer } from './bot-server';
export { HeldGames } from './held-games';
export type { HeldGamesOptions } from './held-games';
