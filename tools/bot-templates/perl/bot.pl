use v5.32;
use warnings;
use Mojolicious::Lite -signatures;
use Mojo::JSON qw(decode_json);

# ------------------------------------------------------------------------------
# BE CLEVER HERE: return the one of $legal_moves that you like best. For now any.
#   $board        $board->{cells}[$i][$j] is -1 for a stone, 0 if empty, 1 or 2
#                 for a chip of that color
#   $color        yours: 1 or 2
#   $jumps        how many jumps each color has left: $jumps->{1}, $jumps->{2}
#   $legal_moves  never empty: [{from => [i, j], to => [i, j], is_jump => 0}, ...]
# ------------------------------------------------------------------------------
sub choose_move($board, $color, $jumps, $legal_moves) {
    return $legal_moves->[rand @$legal_moves];
}

# Where the cells at distance 1 and at distance 2 lie, by row: even, odd.
my @NEAR = (
    [[-1, -1], [-1, 0], [1, -1], [1, 0], [0, -1], [0, 1]],
    [[-1, 0],  [-1, 1], [1, 0],  [1, 1], [0, -1], [0, 1]],
);
my @FAR_IN_EVERY_ROW = ([0, -2], [0, 2], [-2, -1], [-2, 0], [-2, 1], [2, -1], [2, 0], [2, 1]);
my @FAR = (
    [[-1, -2], [-1, 1], [1, -2], [1, 1], @FAR_IN_EVERY_ROW],
    [[-1, -1], [-1, 2], [1, -1], [1, 2], @FAR_IN_EVERY_ROW],
);

sub find_legal_moves($board, $color, $jumps) {
    my $cells = $board->{cells};
    my @moves;
    for my $i (0 .. $#$cells) {
        for my $j (grep { $cells->[$i][$_] == $color } 0 .. $#$cells) {
            my @steps = map { [@$_, 0] } @{$NEAR[$i % 2]};
            push @steps, map { [@$_, 1] } @{$FAR[$i % 2]} if $jumps->{$color} > 0;
            for (@steps) {
                my ($to_i, $to_j, $is_jump) = ($i + $_->[0], $j + $_->[1], $_->[2]);
                # A negative index would count from the end.
                next if $to_i < 0 || $to_j < 0 || $to_i > $#$cells || $to_j > $#$cells;
                next if $cells->[$to_i][$to_j] != 0;
                push @moves, {from => [$i, $j], to => [$to_i, $to_j], is_jump => $is_jump};
            }
        }
    }
    return \@moves;
}

my %games;    # by id: {board => ..., jumps => ..., ...}

sub ok(%more) { return 200, {status => 'ok', %more} }

sub error($status, $message) { return $status, {status => 'error', message => $message} }

# The answer to one request: its HTTP status and what to send as JSON.
sub answer($method, $path, $color, $body) {
    my ($id) = $path =~ m{^/games(?:/([^/]*))?$} or return error(404, 'games are at /games');
    $id //= '';
    if ($method eq 'POST' && $id eq '') {
        my $game = decode_json($body);
        $games{$game->{id}} = $game;
        return ok();
    }
    if ($method eq 'DELETE') {
        delete $games{$id};
        return ok();
    }
    my $game = $games{$id} or return error(404, 'unknown game');
    if ($method eq 'PUT') {
        my $update = decode_json($body);
        $game->{board}{cells}[$_->[0]][$_->[1]] = $_->[3] for @{$update->{changes}};
        $game->{jumps} = $update->{jumps};
        return ok();
    }
    if ($method eq 'GET') {
        return error(400, 'color must be 1 or 2') if $color !~ /^[12]$/;
        my $legal_moves = find_legal_moves($game->{board}, $color, $game->{jumps});
        return error(409, 'there is no legal move') if !@$legal_moves;
        my $move = choose_move($game->{board}, $color, $game->{jumps}, $legal_moves);
        return ok(move_from => $move->{from}, move_to => $move->{to});
    }
    return error(405, 'unknown method');
}

any '/*whatever' => {whatever => ''} => sub ($c) {
    my ($method, $url, $body) = ($c->req->method, $c->req->url, $c->req->body);
    say join ' ', $method, $url->path_query, $body =~ s/\n/ /gr;
    my ($status, $json) = eval { answer($method, $url->path->to_string, $c->param('color') // '', $body) };
    ($status, $json) = error(400, "$@") if $@;
    $c->render(status => $status, json => $json);
};

STDOUT->autoflush(1);
my $port = $ENV{PORT} // 8080;
say "Listening on port $port";
app->log->level('warn');
app->start('daemon', '-l', "http://*:$port?backlog=128");
