/** The sentences that runners published before they gave causes: stored results still hold them. */
import { DEFEAT_CODES } from '@hexduel/contracts-http';
import { causeOfSentence } from './cause-of-sentence';

type Row = readonly [Parameters<typeof causeOfSentence>[0], string | null, ReturnType<typeof causeOfSentence>];

const ROWS: readonly Row[] = [
  [
    'no_connection',
    'POST /games: no connection to http://127.0.0.1:1: the connection was refused',
    { code: 'connection_refused', parameters: { request: 'POST' } },
  ],
  [
    'no_connection',
    'POST /games: no connection to http://127.0.0.1:40095: the connection was reset',
    { code: 'connection_closed', parameters: { request: 'POST' } },
  ],
  [
    'no_connection',
    'POST /games: no byte of an answer came: the connection was closed by the bot',
    { code: 'no_answer', parameters: { request: 'POST' } },
  ],
  [
    'wrong_response',
    'POST /games: the answer broke off or is not HTTP: Response does not match the HTTP/1.1 protocol (Expected HTTP/, RTSP/ or ICE/)',
    { code: 'answer_broken', parameters: { request: 'POST' } },
  ],
  [
    'timeout',
    'GET /games/:id: no answer within the deadline of 1000 ms',
    { code: 'answer_late', parameters: { request: 'GET', limitMs: 1000 } },
  ],
  [
    'timeout',
    'POST /games: no complete answer within the deadline of 1000 ms: status 200 and 0 bytes had come',
    { code: 'answer_incomplete', parameters: { request: 'POST', limitMs: 1000, status: 200, bytes: 0 } },
  ],
  [
    'wrong_response',
    'GET /games/:id: more than 524288 bytes came for one answer, including framing',
    { code: 'answer_too_large', parameters: { request: 'GET', maxBytes: 524288 } },
  ],
  [
    'wrong_response',
    "GET /games/:id: the answer's body is larger than 65536 bytes (its Content-Length is 1073741824)",
    { code: 'answer_too_large', parameters: { request: 'GET', maxBytes: 65536 } },
  ],
  [
    'wrong_response',
    "POST /games: the answer's body is larger than 65536 bytes (it was cut there)",
    { code: 'answer_too_large', parameters: { request: 'POST', maxBytes: 65536 } },
  ],
  [
    'wrong_response',
    "GET /games/:id: the answer's status is 500, not 2xx, and the answer's body is larger than 65536 bytes (it was cut there)",
    { code: 'bad_status', parameters: { request: 'GET', status: 500 } },
  ],
  [
    'wrong_response',
    "POST /games: the answer's status is 302, not 2xx",
    { code: 'bad_status', parameters: { request: 'POST', status: 302 } },
  ],
  ['wrong_response', 'POST /games: the answer has no body', { code: 'answer_empty', parameters: { request: 'POST' } }],
  [
    'wrong_response',
    'GET /games/:id: the answer is not UTF-8',
    { code: 'answer_not_utf8', parameters: { request: 'GET' } },
  ],
  [
    'wrong_response',
    'POST /games: the answer is not JSON: Unterminated string in JSON at position 8',
    { code: 'answer_not_json', parameters: { request: 'POST' } },
  ],
  [
    'wrong_response',
    'POST /games: the answer is not what the bot protocol asks for: it: Invalid input: expected object, received null',
    { code: 'answer_unexpected', parameters: { request: 'POST', member: null } },
  ],
  [
    'wrong_move',
    '[0, 1] to [1e+308, 1e+308]: [1e+308, 1e+308] is not on the board of size 3',
    { code: 'move_off_board', parameters: { from: [0, 1], to: null } },
  ],
  [
    'wrong_move',
    '[0, 1] to [1, 0]: [1, 0] holds a stone: it must be empty',
    { code: 'move_not_empty', parameters: { from: [0, 1], to: [1, 0] } },
  ],
  [
    'wrong_move',
    '[0, 1] to [2, 4]: [2, 4] holds a chip of colour 1: it must be empty',
    { code: 'move_not_empty', parameters: { from: [0, 1], to: [2, 4] } },
  ],
  [
    'wrong_move',
    '[0, 3] to [0, 2]: [0, 3] holds a chip of colour 2, not a chip of colour 1',
    { code: 'move_not_own_chip', parameters: { from: [0, 3], to: [0, 2] } },
  ],
  [
    'wrong_move',
    '[0, 2] to [1, 1]: [0, 2] holds nothing, not a chip of colour 1',
    { code: 'move_not_own_chip', parameters: { from: [0, 2], to: [1, 1] } },
  ],
  [
    'wrong_move',
    '[1, 0] to [1, 1]: [1, 0] holds a stone, not a chip of colour 1',
    { code: 'move_not_own_chip', parameters: { from: [1, 0], to: [1, 1] } },
  ],
  [
    'wrong_move',
    '[0, 1] to [1, 3]: [1, 3] is more than 2 cells away from [0, 1]',
    { code: 'move_too_far', parameters: { from: [0, 1], to: [1, 3] } },
  ],
  [
    'wrong_move',
    '[0, 1] to [0, 3]: colour 1 has no jump left',
    { code: 'move_no_jumps', parameters: { from: [0, 1], to: [0, 3] } },
  ],
  [
    'no_connection',
    'POST /games: "ftp://203.0.113.7" is not a bot\'s address: its scheme is ftp; use http or https, such as http://203.0.113.7:8080',
    { code: 'address_invalid', parameters: { request: 'POST' } },
  ],
  [
    'no_connection',
    'POST /games: 10.9.8.7 is not a public address (private); give the bot a public one',
    { code: 'address_refused', parameters: { request: 'POST' } },
  ],
  [
    'no_connection',
    'POST /games: bot.example led to an address that is not public; give the bot a public one',
    { code: 'address_refused', parameters: { request: 'POST' } },
  ],
  [
    'no_connection',
    'POST /games: the name bot.example cannot be looked up: the name was not found',
    { code: 'name_not_found', parameters: { request: 'POST' } },
  ],
  [
    'no_connection',
    'POST /games: the name bot.example has no address',
    { code: 'name_not_found', parameters: { request: 'POST' } },
  ],
  [
    'no_connection',
    'POST /games: no connection to the bot within the deadline of 1500 ms: it had not accepted the connection',
    { code: 'connection_late', parameters: { request: 'POST', limitMs: 1500 } },
  ],
  [
    'no_connection',
    'GET /games/:id: no connection to the bot within the deadline of 1000 ms: it had not accepted the connection, dialled 4 times, though it accepts others: raise the backlog of its listen, or accept faster',
    { code: 'connection_not_accepted', parameters: { request: 'GET', limitMs: 1000 } },
  ],
  [
    'no_connection',
    'GET /games/:id: no connection to https://bot.example: the network is unreachable',
    { code: 'unreachable', parameters: { request: 'GET' } },
  ],
  [
    'no_connection',
    'GET /games/:id: no connection to https://bot.example: Protocol error (EPROTO)',
    { code: 'no_connection', parameters: {} },
  ],
  [
    'no_connection',
    'PUT /games/:id: https://bot.example closed the connection at once',
    { code: 'connection_closed', parameters: { request: 'PUT' } },
  ],
  [
    'no_connection',
    'POST /games: TLS with https://bot.example failed: certificate has expired (CERT_HAS_EXPIRED)',
    { code: 'tls_failed', parameters: { request: 'POST' } },
  ],
  ['no_connection', 'the team has given no address of its bot', { code: 'no_address', parameters: {} }],
  ['no_connection', 'the bot rests, as it failed everything in three rounds', { code: 'resting', parameters: {} }],
  ['timeout', 'The bot failed: timeout.', { code: 'timeout', parameters: {} }],
  [
    'wrong_response',
    'GET /games/:id: something of a later version at http://203.0.113.7',
    { code: 'wrong_response', parameters: {} },
  ],
  ['wrong_move', null, { code: 'wrong_move', parameters: {} }],
];

it.each(ROWS)('%s: %s', (reason, sentence, cause) => {
  expect(causeOfSentence(reason, sentence)).toEqual(cause);
});

it('reads every cause', () => {
  expect(new Set(ROWS.map(([, , { code }]) => code))).toEqual(new Set(DEFEAT_CODES));
});
