export type { Bot, GameUpdate, JumpsPerColor, Outcome, ProposedMove, StartGameRequest } from './bot';
export type { BotAddress, ParsedBotAddress } from './bot-address';
export { parseBotAddress } from './bot-address';
export type { BotClient, BotClientOptions, BotOptions } from './bot-client';
export { createBotClient } from './bot-client';
export type { Dial, DialTarget } from './dial-tcp';
export type { EgressGuard, EgressPolicy, EgressVerdict } from './egress-guard';
export { createEgressGuard } from './egress-guard';
export type { ResolveName } from './resolve-name';
