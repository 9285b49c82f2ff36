export type { BotHandler, Handled, NamedMove } from './bot-handler';
export { startBotServer, startRoutedBotServer } from './bot-server';
export type {
  BotRouter,
  BotServer,
  BotServerOptions,
  Misbehaviour,
  RoutedRequest,
  StartedBotServer,
} from './bot-server';
export { HeldGames } from './held-games';
export type { HeldGamesOptions } from './held-games';
