<?php

declare(strict_types=1);

// ---------------------------------------------------------------------------------------------------------------------
// BE CLEVER HERE: return the one of $legalMoves that you like best. For now it is any.
//   $board       $board['cells'][$i][$j] is -1 for a stone, 0 if empty, 1 or 2 for a chip of that color
//   $color       yours: 1 or 2
//   $jumps       how many jumps each color has left: $jumps[1], $jumps[2]
//   $legalMoves  never empty: [['from' => [$i, $j], 'to' => [$i, $j], 'isJump' => true or false], ...]
// ---------------------------------------------------------------------------------------------------------------------
function chooseMove(array $board, int $color, array $jumps, array $legalMoves): array
{
    return $legalMoves[array_rand($legalMoves)];
}

// Where the cells at distance 1 and at distance 2 lie, by row: even, odd.
const NEAR = [
    [[-1, -1], [-1, 0], [1, -1], [1, 0], [0, -1], [0, 1]],
    [[-1, 0], [-1, 1], [1, 0], [1, 1], [0, -1], [0, 1]],
];
const FAR = [
    [[-1, -2], [-1, 1], [1, -2], [1, 1], [0, -2], [0, 2], [-2, -1], [-2, 0], [-2, 1], [2, -1], [2, 0], [2, 1]],
    [[-1, -1], [-1, 2], [1, -1], [1, 2], [0, -2], [0, 2], [-2, -1], [-2, 0], [-2, 1], [2, -1], [2, 0], [2, 1]],
];

function findLegalMoves(array $board, int $color, array $jumps): array
{
    $cells = $board['cells'];
    $moves = [];
    foreach ($cells as $i => $row) {
        foreach (array_keys($row, $color, true) as $j) {
            $reach = $jumps[$color] > 0 ? [NEAR, FAR] : [NEAR];
            foreach ($reach as $isJump => $steps) {
                foreach ($steps[$i % 2] as [$di, $dj]) {
                    if (($cells[$i + $di][$j + $dj] ?? null) === 0) {
                        $moves[] = ['from' => [$i, $j], 'to' => [$i + $di, $j + $dj], 'isJump' => $isJump === 1];
                    }
                }
            }
        }
    }
    return $moves;
}

// PHP forgets everything after each request, so every game has a file.
function gameFile(string $id): string
{
    return sys_get_temp_dir() . '/hexduel-' . hash('sha256', $id) . '.json';
}

function saveGame(array $game): void
{
    file_put_contents(gameFile($game['id']), json_encode($game), LOCK_EX);
}

function loadGame(string $id): ?array
{
    $file = gameFile($id);
    return is_file($file) ? json_decode(file_get_contents($file), true) : null;
}

function ok(array $more = []): array
{
    return [200, ['status' => 'ok'] + $more];
}

function error(int $status, string $message): array
{
    return [$status, ['status' => 'error', 'message' => $message]];
}

// The answer to one request: its HTTP status and what to send as JSON.
function answer(string $method, string $path, array $query, string $body): array
{
    if (!preg_match('~^/games(?:/([^/]+))?$~', $path, $match)) {
        return error(404, 'games are at /games');
    }
    $id = $match[1] ?? '';
    if ($method === 'POST' && $id === '') {
        saveGame(json_decode($body, true, flags: JSON_THROW_ON_ERROR));
        return ok();
    }
    if ($method === 'DELETE') {
        if (is_file(gameFile($id))) {
            unlink(gameFile($id));
        }
        return ok();
    }
    $game = loadGame($id);
    if ($game === null) {
        return error(404, 'unknown game');
    }
    if ($method === 'PUT') {
        $update = json_decode($body, true, flags: JSON_THROW_ON_ERROR);
        foreach ($update['changes'] as [$i, $j, , $color]) {
            $game['board']['cells'][$i][$j] = $color;
        }
        $game['jumps'] = $update['jumps'];
        saveGame($game);
        return ok();
    }
    if ($method === 'GET') {
        $color = (int) ($query['color'] ?? 0);
        if ($color !== 1 && $color !== 2) {
            return error(400, 'color must be 1 or 2');
        }
        $legalMoves = findLegalMoves($game['board'], $color, $game['jumps']);
        if ($legalMoves === []) {
            return error(409, 'there is no legal move');
        }
        $move = chooseMove($game['board'], $color, $game['jumps'], $legalMoves);
        return ok(['move_from' => $move['from'], 'move_to' => $move['to']]);
    }
    return error(405, 'unknown method');
}

// Without this, PHP would print its warnings into the answer.
set_error_handler(fn (int $level, string $message) => throw new ErrorException($message));

['REQUEST_METHOD' => $method, 'REQUEST_URI' => $uri] = $_SERVER;
$body = file_get_contents('php://input');
file_put_contents('php://stdout', "$method $uri " . str_replace("\n", ' ', $body) . "\n");
try {
    [$status, $json] = answer($method, parse_url($uri, PHP_URL_PATH), $_GET, $body);
} catch (Throwable $problem) {
    [$status, $json] = error(400, $problem->getMessage());
}
http_response_code($status);
header('Content-Type: application/json');
echo json_encode($json);
