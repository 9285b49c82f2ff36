import com.google.gson.Gson
import com.sun.net.httpserver.HttpExchange
import com.sun.net.httpserver.HttpServer
import java.net.InetSocketAddress
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.Executors

// ------------------------------------------------------------------------------------------------
// BE CLEVER HERE: return the one of legalMoves that you like best. For now it is any.
//   board       board.cells[i][j] is -1 for a stone, 0 if empty, 1 or 2 for a chip of that color
//   color       yours: 1 or 2
//   jumps       how many jumps each color has left: jumps[1], jumps[2]
//   legalMoves  never empty
// ------------------------------------------------------------------------------------------------
fun chooseMove(board: Board, color: Int, jumps: Map<Int, Int>, legalMoves: List<Move>): Move =
    legalMoves.random()

class Board(val size: Int, val cells: Array<IntArray>)

class Move(val from: List<Int>, val to: List<Int>, val isJump: Boolean)

class Game(val id: String, val board: Board, @Volatile var jumps: Map<Int, Int>)

class Update(val jumps: Map<Int, Int>, val changes: List<List<Int>>)

class Answer(val status: Int, val json: Map<String, Any>)

// Where the cells at distance 1 and at distance 2 lie, by row: even, odd.
val NEAR = listOf(
    listOf(-1 to -1, -1 to 0, 1 to -1, 1 to 0, 0 to -1, 0 to 1),
    listOf(-1 to 0, -1 to 1, 1 to 0, 1 to 1, 0 to -1, 0 to 1),
)
val FAR_IN_EVERY_ROW = listOf(0 to -2, 0 to 2, -2 to -1, -2 to 0, -2 to 1, 2 to -1, 2 to 0, 2 to 1)
val FAR = listOf(
    listOf(-1 to -2, -1 to 1, 1 to -2, 1 to 1) + FAR_IN_EVERY_ROW,
    listOf(-1 to -1, -1 to 2, 1 to -1, 1 to 2) + FAR_IN_EVERY_ROW,
)

fun findLegalMoves(board: Board, color: Int, jumps: Map<Int, Int>): List<Move> = buildList {
    board.cells.forEachIndexed { i, row ->
        row.forEachIndexed { j, cell ->
            if (cell == color) {
                addMoves(board, i, j, NEAR[i % 2], false)
                if (jumps.getValue(color) > 0) addMoves(board, i, j, FAR[i % 2], true)
            }
        }
    }
}

fun MutableList<Move>.addMoves(board: Board, i: Int, j: Int, steps: List<Pair<Int, Int>>, isJump: Boolean) {
    for ((di, dj) in steps) {
        val (toI, toJ) = i + di to j + dj
        if (board.cells.getOrNull(toI)?.getOrNull(toJ) == 0) add(Move(listOf(i, j), listOf(toI, toJ), isJump))
    }
}

val GSON = Gson()
val GAMES = ConcurrentHashMap<String, Game>()
val OK = Answer(200, mapOf("status" to "ok"))

fun error(status: Int, message: String) = Answer(status, mapOf("status" to "error", "message" to message))

fun answer(method: String, path: String, query: String, body: String): Answer {
    val parts = path.split('/')
    if (parts.getOrNull(1) != "games") return error(404, "games are at /games")
    val id = parts.getOrElse(2) { "" }
    if (method == "POST" && id.isEmpty()) {
        val game = GSON.fromJson(body, Game::class.java)
        GAMES[game.id] = game
        return OK
    }
    if (method == "DELETE") {
        GAMES.remove(id)
        return OK
    }
    val game = GAMES[id] ?: return error(404, "unknown game")
    return when (method) {
        "PUT" -> {
            val update = GSON.fromJson(body, Update::class.java)
            for ((i, j, _, color) in update.changes) game.board.cells[i][j] = color
            game.jumps = update.jumps
            OK
        }
        "GET" -> move(game, query)
        else -> error(405, "unknown method")
    }
}

fun move(game: Game, query: String): Answer {
    val color = when {
        "color=1" in query.split('&') -> 1
        "color=2" in query.split('&') -> 2
        else -> return error(400, "color must be 1 or 2")
    }
    val legalMoves = findLegalMoves(game.board, color, game.jumps)
    if (legalMoves.isEmpty()) return error(409, "there is no legal move")
    val move = chooseMove(game.board, color, game.jumps, legalMoves)
    return Answer(200, mapOf("status" to "ok", "move_from" to move.from, "move_to" to move.to))
}

fun handle(exchange: HttpExchange) {
    val uri = exchange.requestURI
    val body = exchange.requestBody.readAllBytes().decodeToString()
    println("${exchange.requestMethod} $uri ${body.replace('\n', ' ')}")
    val answer = try {
        answer(exchange.requestMethod, uri.path, uri.query ?: "", body)
    } catch (problem: RuntimeException) {
        error(400, problem.toString())
    }
    val data = GSON.toJson(answer.json).encodeToByteArray()
    exchange.responseHeaders["Content-Type"] = "application/json"
    exchange.sendResponseHeaders(answer.status, data.size.toLong())
    exchange.responseBody.write(data)
    exchange.close()
}

fun main() {
    System.setProperty("sun.net.httpserver.nodelay", "true") // sends each answer at once
    warmUp()
    val port = (System.getenv("PORT") ?: "8080").toInt()
    val server = HttpServer.create(InetSocketAddress("0.0.0.0", port), 100)
    server.createContext("/", ::handle)
    server.executor = Executors.newCachedThreadPool()
    server.start()
    println("Listening on port $port")
}

// The first answer loads and compiles classes, which may take longer than the time limit: better before any game.
fun warmUp() {
    val board = """{"size":2,"cells":[[1,0,-1],[0,0,2],[0,0,-1]]}"""
    answer("POST", "/games", "", """{"id":"warm-up","board":$board,"jumps":{"1":3,"2":3}}""")
    GSON.toJson(answer("GET", "/games/warm-up", "color=1", "").json)
    answer("PUT", "/games/warm-up", "", """{"jumps":{"1":3,"2":3},"changes":[[0,1,0,1]]}""")
    answer("DELETE", "/games/warm-up", "", "")
}
