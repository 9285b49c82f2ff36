export type { BadBot, Expected } from './bad-bots/bad-bot';
export { BAD_BOTS } from './bad-bots/bad-bots';
export type { Play } from './scripted-bot/bot-games';
export type { Deviation, DivertedRequest, Misbehave, RawWire } from './scripted-bot/deviation';
export { answerBytes } from './scripted-bot/http-answer';
export { METHODS } from './scripted-bot/request-log';
export type { LoggedRequest, Method, Moment } from './scripted-bot/request-log';
export { ScriptedBot } from './scripted-bot/scripted-bot';
export type { ScriptedBotOptions } from './scripted-bot/scripted-bot';
