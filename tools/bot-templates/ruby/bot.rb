require 'json'
require 'webrick'

# ------------------------------------------------------------------------------
# BE CLEVER HERE: return the one of legal_moves that you like best. For now it
# is any.
#   board        board['cells'][i][j] is -1 for a stone, 0 if empty, 1 or 2 for a
#                chip of that color; board['size'] is the side of the hexagon
#   color        yours: 1 or 2
#   jumps        how many jumps each color has left: jumps['1'], jumps['2']
#   legal_moves  never empty; each has from: [i, j], to: [i, j], jump: true or false
# ------------------------------------------------------------------------------
def choose_move(board, color, jumps, legal_moves)
  legal_moves.sample
end

Move = Struct.new(:from, :to, :jump)

# Where the cells at distance 1 and at distance 2 lie, by row: even, odd.
NEAR = [
  [[-1, -1], [-1, 0], [1, -1], [1, 0], [0, -1], [0, 1]],
  [[-1, 0], [-1, 1], [1, 0], [1, 1], [0, -1], [0, 1]]
].freeze
FAR = [
  [[-1, -2], [-1, 1], [1, -2], [1, 1], [0, -2], [0, 2], [-2, -1], [-2, 0], [-2, 1], [2, -1], [2, 0], [2, 1]],
  [[-1, -1], [-1, 2], [1, -1], [1, 2], [0, -2], [0, 2], [-2, -1], [-2, 0], [-2, 1], [2, -1], [2, 0], [2, 1]]
].freeze

def find_legal_moves(board, color, jumps)
  cells = board['cells']
  side = cells.each_index.to_a
  side.product(side).select { |i, j| cells[i][j] == color }.flat_map do |i, j|
    steps = NEAR[i % 2].map { |step| [step, false] }
    steps += FAR[i % 2].map { |step| [step, true] } if jumps[color.to_s].positive?
    moves = steps.map { |(di, dj), jump| Move.new([i, j], [i + di, j + dj], jump) }
    moves.select { |move| move.to.min >= 0 && cells.dig(*move.to)&.zero? }
  end
end

GAMES = {} # by id: { 'board' => ..., 'jumps' => ..., ... }

def ok(more = {}) = [200, { status: 'ok', **more }]
def error(status, message) = [status, { status: 'error', message: message }]

# The answer to one request: its HTTP status and what to send as JSON.
def answer(method, path, query, body)
  _, root, id = path.split('/')
  return error(404, 'games are at /games') unless root == 'games'

  if method == 'POST' && id.nil?
    game = JSON.parse(body)
    GAMES[game['id']] = game
    return ok
  elsif method == 'DELETE'
    GAMES.delete(id)
    return ok
  end

  game = GAMES[id] or return error(404, 'unknown game')
  case method
  when 'PUT'
    update = JSON.parse(body)
    update['changes'].each { |i, j, _, color| game['board']['cells'][i][j] = color }
    game['jumps'] = update['jumps']
    ok
  when 'GET'
    return error(400, 'color must be 1 or 2') unless %w[1 2].include?(query['color'])

    color = query['color'].to_i
    legal_moves = find_legal_moves(game['board'], color, game['jumps'])
    return error(409, 'there is no legal move') if legal_moves.empty?

    move = choose_move(game['board'], color, game['jumps'], legal_moves)
    ok(move_from: move.from, move_to: move.to)
  else
    error(405, 'unknown method')
  end
end

class Bot < WEBrick::HTTPServlet::AbstractServlet
  def service(request, response)
    puts "#{request.request_method} #{request.unparsed_uri} #{request.body.to_s.tr("\n", ' ')}"
    response.status, json =
      begin
        answer(request.request_method, request.path, request.query, request.body)
      rescue StandardError => e
        error(400, e.message)
      end
    response['Content-Type'] = 'application/json'
    response.body = JSON.generate(json)
  end
end

$stdout.sync = true
port = Integer(ENV.fetch('PORT', 8080))
server = WEBrick::HTTPServer.new(BindAddress: '0.0.0.0', Port: port, AccessLog: [])
server.listeners.each { |socket| socket.setsockopt(:TCP, :NODELAY, true) } # sends each answer at once
server.mount('/', Bot)
%w[INT TERM].each { |signal| trap(signal) { server.shutdown } }
server.start
