/** What the front door answers by itself: while something starts, and when something is away. */

const STYLE =
  'body{font:18px/1.5 system-ui,sans-serif;display:grid;place-items:center;min-height:90vh;margin:0;color:#1c2430;background:#f5f6f8}@media(prefers-color-scheme:dark){body{color:#e6e9ee;background:#14181f}}main{max-width:36em;padding:1em}';

function page(title, text) {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="2"><title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1><p>${text}</p></main></html>\n`;
}

const STARTING = 'Hexduel is starting';
const STARTING_TEXT = 'The pages are being made ready; this one looks again every two seconds.';

/** Before the web has answered for the first time. */
export function startingAnswer() {
  return {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '2' },
    body: page(STARTING, STARTING_TEXT),
  };
}

/** The service does not answer: a page for browsers, a problem document for programs. `code` is the system's. */
export function awayAnswer(service, code, wantsPage) {
  const detail = `${service} does not answer (${code}): it is starting or being restarted, try again in a moment.`;
  if (wantsPage) {
    return {
      status: 502,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: page('Back in a moment', detail),
    };
  }
  const problem = { type: 'about:blank', title: 'Bad Gateway', status: 502, detail, code: 'ERR_AWAY' };
  return {
    status: 502,
    headers: { 'content-type': 'application/problem+json' },
    body: `${JSON.stringify(problem)}\n`,
  };
}

/** Nobody is there for this path: the web was left out, or it is no path of a WebSocket. */
export function nothingHereAnswer() {
  return {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: 'There is nothing at this address.\n',
  };
}
