#include <cstdlib>
#include <httplib.h>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

using nlohmann::json;

struct Cell {
    int i, j; // row and column
};

struct Move {
    Cell from, to;
    bool is_jump;
};

struct Board {
    int size;
    std::vector<std::vector<int>> cells; // -1 for a stone, 0 if empty, 1 or 2 for a chip of that color
};

using Jumps = std::map<int, int>; // how many jumps each color has left: jumps.at(1), jumps.at(2)

// ------------------------------------------------------------------------------------------------
// BE CLEVER HERE: return the one of legal_moves (never empty) that you like best. For now any.
// ------------------------------------------------------------------------------------------------
Move choose_move(const Board &board, int color, const Jumps &jumps, const std::vector<Move> &legal_moves) {
    (void)board, (void)color, (void)jumps; // they are for you
    thread_local std::mt19937 random{std::random_device{}()};
    return legal_moves[std::uniform_int_distribution<size_t>(0, legal_moves.size() - 1)(random)];
}

// Where the cells at distance 1 and at distance 2 lie, by row: even, odd.
const std::vector<Cell> NEAR[2] = {
    {{-1, -1}, {-1, 0}, {1, -1}, {1, 0}, {0, -1}, {0, 1}},
    {{-1, 0}, {-1, 1}, {1, 0}, {1, 1}, {0, -1}, {0, 1}},
};
const std::vector<Cell> FAR[2] = {
    {{-1, -2}, {-1, 1}, {1, -2}, {1, 1}, {0, -2}, {0, 2}, {-2, -1}, {-2, 0}, {-2, 1}, {2, -1}, {2, 0}, {2, 1}},
    {{-1, -1}, {-1, 2}, {1, -1}, {1, 2}, {0, -2}, {0, 2}, {-2, -1}, {-2, 0}, {-2, 1}, {2, -1}, {2, 0}, {2, 1}},
};

std::vector<Move> find_legal_moves(const Board &board, int color, const Jumps &jumps) {
    std::vector<Move> moves;
    const int side = static_cast<int>(board.cells.size());
    for (int i = 0; i < side; i++) {
        for (int j = 0; j < side; j++) {
            if (board.cells[i][j] != color) continue;
            const auto add_moves = [&](const std::vector<Cell> &steps, bool is_jump) {
                for (const auto &step : steps) {
                    const Cell to{i + step.i, j + step.j};
                    const bool is_on_board = to.i >= 0 && to.i < side && to.j >= 0 && to.j < side;
                    if (is_on_board && board.cells[to.i][to.j] == 0) moves.push_back({{i, j}, to, is_jump});
                }
            };
            add_moves(NEAR[i % 2], false);
            if (jumps.at(color) > 0) add_moves(FAR[i % 2], true);
        }
    }
    return moves;
}

// Each game has a lock of its own, so that one that is being thought about does not stop the others.
struct Game {
    std::mutex lock;
    Board board;
    Jumps jumps;
};

std::mutex games_lock;
std::map<std::string, std::shared_ptr<Game>> games;

struct Answer {
    int status;
    json body;
};

Answer ok() { return {200, {{"status", "ok"}}}; }

Answer error(int status, const std::string &message) {
    return {status, {{"status", "error"}, {"message", message}}};
}

Jumps jumps_of(const json &sent) { return {{1, sent.at("1")}, {2, sent.at("2")}}; }

Answer answer(const httplib::Request &request) {
    const std::string root = "/games";
    if (request.path != root && request.path.rfind(root + "/", 0) != 0) return error(404, "games are at /games");
    const std::string id = request.path.size() > root.size() ? request.path.substr(root.size() + 1) : "";
    if (request.method == "POST" && id.empty()) {
        const json sent = json::parse(request.body);
        auto game = std::make_shared<Game>();
        game->board = {sent.at("board").at("size"), sent.at("board").at("cells")};
        game->jumps = jumps_of(sent.at("jumps"));
        std::lock_guard guard(games_lock);
        games[sent.at("id")] = game;
        return ok();
    }
    if (request.method == "DELETE") {
        std::lock_guard guard(games_lock);
        games.erase(id);
        return ok();
    }
    std::shared_ptr<Game> game;
    {
        std::lock_guard guard(games_lock);
        const auto found = games.find(id);
        if (found == games.end()) return error(404, "unknown game");
        game = found->second;
    }
    std::lock_guard guard(game->lock);
    if (request.method == "PUT") {
        const json sent = json::parse(request.body);
        for (const auto &change : sent.at("changes")) {
            game->board.cells.at(change.at(0)).at(change.at(1)) = change.at(3);
        }
        game->jumps = jumps_of(sent.at("jumps"));
        return ok();
    }
    if (request.method == "GET") {
        const std::string asked = request.get_param_value("color");
        if (asked != "1" && asked != "2") return error(400, "color must be 1 or 2");
        const int color = std::stoi(asked);
        const auto legal_moves = find_legal_moves(game->board, color, game->jumps);
        if (legal_moves.empty()) return error(409, "there is no legal move");
        const auto [from, to, is_jump] = choose_move(game->board, color, game->jumps, legal_moves);
        return {200, {{"status", "ok"}, {"move_from", {from.i, from.j}}, {"move_to", {to.i, to.j}}}};
    }
    return error(405, "unknown method");
}

void handle(const httplib::Request &request, httplib::Response &response) {
    std::string body = request.body;
    for (auto &character : body) {
        if (character == '\n') character = ' ';
    }
    std::cout << request.method + " " + request.target + " " + body + "\n" << std::flush;
    Answer given;
    try {
        given = answer(request);
    } catch (const std::exception &problem) {
        given = error(400, problem.what());
    }
    response.status = given.status;
    response.set_content(given.body.dump(), "application/json");
}

int main() {
    const char *given = std::getenv("PORT");
    const int port = given ? std::stoi(given) : 8080;
    httplib::Server server;
    // A thread stays with its connection: enough of them for many games at once.
    server.new_task_queue = [] { return new httplib::ThreadPool(64); };
    server.set_tcp_nodelay(true); // sends each answer at once
    server.Get(".*", handle).Post(".*", handle).Put(".*", handle).Delete(".*", handle);
    std::cout << "Listening on port " << port << std::endl;
    return server.listen("0.0.0.0", port) ? 0 : 1;
}
