import com.google.gson.Gson;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import static java.nio.charset.StandardCharsets.UTF_8;

public class Bot {

    // -----------------------------------------------------------------------------------------
    // BE CLEVER HERE: return the one of legalMoves that you like best. For now it is any.
    //   board       board.cells[i][j] is -1 for a stone, 0 if empty, 1 or 2 for a chip of that color
    //   color       yours: 1 or 2
    //   jumps       how many jumps each color has left: jumps.get(1), jumps.get(2)
    //   legalMoves  never empty
    // -----------------------------------------------------------------------------------------
    static Move chooseMove(Board board, int color, Map<Integer, Integer> jumps, List<Move> legalMoves) {
        return legalMoves.get(RANDOM.nextInt(legalMoves.size()));
    }

    record Board(int size, int[][] cells) {}

    record Move(int[] from, int[] to, boolean isJump) {}

    record Game(String id, Board board, Map<Integer, Integer> jumps) {}

    record Update(Map<Integer, Integer> jumps, int[][] changes) {}

    record Answer(int status, Map<String, ?> json) {}

    // Where the cells at distance 1 and at distance 2 lie, by row: even, odd.
    static final int[][][] NEAR = {
        {{-1, -1}, {-1, 0}, {1, -1}, {1, 0}, {0, -1}, {0, 1}},
        {{-1, 0}, {-1, 1}, {1, 0}, {1, 1}, {0, -1}, {0, 1}},
    };
    static final int[][][] FAR = {
        {{-1, -2}, {-1, 1}, {1, -2}, {1, 1}, {0, -2}, {0, 2}, {-2, -1}, {-2, 0}, {-2, 1}, {2, -1}, {2, 0}, {2, 1}},
        {{-1, -1}, {-1, 2}, {1, -1}, {1, 2}, {0, -2}, {0, 2}, {-2, -1}, {-2, 0}, {-2, 1}, {2, -1}, {2, 0}, {2, 1}},
    };

    static final Random RANDOM = new Random();
    static final Pattern COLOR = Pattern.compile("\\bcolor=([12])(&|$)");
    static final Gson GSON = new Gson();
    static final Map<String, Game> GAMES = new ConcurrentHashMap<>();

    static List<Move> findLegalMoves(Board board, int color, Map<Integer, Integer> jumps) {
        List<Move> moves = new ArrayList<>();
        for (int i = 0; i < board.cells.length; i++) {
            for (int j = 0; j < board.cells[i].length; j++) {
                if (board.cells[i][j] != color) continue;
                addMoves(moves, board, i, j, NEAR[i % 2], false);
                if (jumps.get(color) > 0) addMoves(moves, board, i, j, FAR[i % 2], true);
            }
        }
        return moves;
    }

    static void addMoves(List<Move> moves, Board board, int i, int j, int[][] steps, boolean isJump) {
        int side = board.cells.length;
        for (int[] step : steps) {
            int toI = i + step[0], toJ = j + step[1];
            boolean isOnBoard = toI >= 0 && toI < side && toJ >= 0 && toJ < side;
            if (isOnBoard && board.cells[toI][toJ] == 0) {
                moves.add(new Move(new int[] {i, j}, new int[] {toI, toJ}, isJump));
            }
        }
    }

    static final Answer OK = new Answer(200, Map.of("status", "ok"));

    static Answer error(int status, String message) {
        return new Answer(status, Map.of("status", "error", "message", message));
    }

    static Answer answer(String method, String path, String query, String body) {
        if (!path.matches("/games(/[^/]+)?")) return error(404, "games are at /games");
        String id = path.substring("/games".length()).replace("/", "");
        if (method.equals("POST") && id.isEmpty()) {
            Game game = GSON.fromJson(body, Game.class);
            GAMES.put(game.id, game);
            return OK;
        }
        if (method.equals("DELETE")) {
            GAMES.remove(id);
            return OK;
        }
        Game game = GAMES.get(id);
        if (game == null) return error(404, "unknown game");
        if (method.equals("PUT")) {
            Update update = GSON.fromJson(body, Update.class);
            for (int[] change : update.changes) game.board.cells[change[0]][change[1]] = change[3];
            game.jumps.putAll(update.jumps);
            return OK;
        }
        if (method.equals("GET")) {
            Matcher asked = COLOR.matcher(query == null ? "" : query);
            if (!asked.find()) return error(400, "color must be 1 or 2");
            int color = Integer.parseInt(asked.group(1));
            List<Move> legalMoves = findLegalMoves(game.board, color, game.jumps);
            if (legalMoves.isEmpty()) return error(409, "there is no legal move");
            Move move = chooseMove(game.board, color, game.jumps, legalMoves);
            return new Answer(200, Map.of("status", "ok", "move_from", move.from, "move_to", move.to));
        }
        return error(405, "unknown method");
    }

    static void handle(HttpExchange exchange) throws IOException {
        String method = exchange.getRequestMethod();
        String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
        System.out.println(method + " " + exchange.getRequestURI() + " " + body.replace('\n', ' '));
        Answer answer;
        try {
            answer = answer(method, exchange.getRequestURI().getPath(), exchange.getRequestURI().getQuery(), body);
        } catch (RuntimeException problem) {
            answer = error(400, problem.toString());
        }
        byte[] data = GSON.toJson(answer.json).getBytes(UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(answer.status, data.length);
        exchange.getResponseBody().write(data);
        exchange.close();
    }

    public static void main(String[] args) throws IOException {
        System.setProperty("sun.net.httpserver.nodelay", "true"); // sends each answer at once
        int port = Integer.parseInt(System.getenv().getOrDefault("PORT", "8080"));
        HttpServer server = HttpServer.create(new InetSocketAddress("0.0.0.0", port), 100);
        server.createContext("/", Bot::handle);
        server.setExecutor(Executors.newCachedThreadPool());
        server.start();
        System.out.println("Listening on port " + port);
    }
}
