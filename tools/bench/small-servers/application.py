"""For gunicorn; each answer takes 8 ms."""
import time


def answer(environ, start_response):
    environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
    time.sleep(0.008)
    start_response("200 OK", [("Content-Type", "application/json")])
    return [b'{"status":"ok","move_from":[0,1],"move_to":[0,2]}']
