export { MoveAnswer, OkAnswer, WireCell } from './answers';
export { DEFEAT_CODES, DefeatCause } from './defeat-cause';
export type { DefeatCode } from './defeat-cause';
export { Exchange, ExchangeFailure } from './exchange';
export { DEFAULT_DEADLINE_MS, MAX_ANSWER_BYTES, RECORDED_ANSWER_BYTES } from './limits';
export { METHODS } from './methods';
export { Color, GameId, PerColor, StartGame, UpdateGame, WireBoard, WireChange } from './requests';
