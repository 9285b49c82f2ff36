export { MoveAnswer, OkAnswer, WireCell } from './answers';
export { Color, PerColor } from './color';
export { Exchange, ExchangeFailure, METHODS } from './exchange';
export { DEFAULT_DEADLINE_MS, MAX_ANSWER_BYTES, RECORDED_ANSWER_BYTES } from './limits';
export { GameId, StartGame, WireBoard } from './start-game';
export { UpdateGame, WireChange } from './update-game';
