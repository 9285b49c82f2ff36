"""Python's ThreadingHTTPServer as it is: a backlog of 5, HTTP/1.0, header and body in two writes; each answer takes 8 ms."""
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Handler(BaseHTTPRequestHandler):
    def handle_request(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        time.sleep(0.008)
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b'{"status":"ok","move_from":[0,1],"move_to":[0,2]}')

    do_GET = do_POST = do_PUT = do_DELETE = handle_request

    def log_message(self, *_):
        pass


ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
