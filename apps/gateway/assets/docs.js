// Requests that are tried out go to where this page came from, whatever name the installation is known by.
const LOGIN = '/api/v1/auth/login';
const SHOWN_CHARACTERS = 100_000;

const PHRASE_CHARACTERS_MIN = 2;

let ui;

/** A stream that is being read, by its path. */
const reading = new Map();

/** What somebody looks for is found in the tag, the path, the summary and the method, in capitals or not. */
function operationsFound(tagged, phrase) {
  const wanted = phrase.toLowerCase();
  const isFound = operation =>
    [operation.get('path'), operation.get('method'), operation.getIn(['operation', 'summary'])]
      .filter(Boolean)
      .some(text => text.toLowerCase().includes(wanted));
  return tagged
    .map((group, tag) =>
      tag.toLowerCase().includes(wanted) ? group : group.set('operations', group.get('operations').filter(isFound)),
    )
    .filter(group => group.get('operations').size > 0);
}

const isStream = request => /\/events\/[^?]+/.test(request.url) && request.method === 'GET';

/** Fetches a stream and shows it as it comes, until it ends or the answer is cleared. */
async function fetchStream(url, request) {
  const { pathname } = new URL(url, location.href);
  reading.get(pathname)?.abort();
  const leaving = new AbortController();
  reading.set(pathname, leaving);
  const answer = await fetch(url, { headers: request.headers, signal: leaving.signal });
  if (!answer.ok || !answer.body) return answer;

  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (;;) {
      show(pathname, answer, text);
      const { done, value } = await reader.read();
      if (done) break;
      text = (text + value).slice(-SHOWN_CHARACTERS);
    }
  } catch (error) {
    if (error.name !== 'AbortError') throw error;
  }
  return new Response(text, { status: answer.status, headers: answer.headers });
}

function show(path, answer, text) {
  ui.specActions.setResponse(path, 'get', {
    ok: true,
    url: answer.url,
    status: answer.status,
    statusText: answer.statusText,
    headers: Object.fromEntries(answer.headers),
    text,
    data: text,
  });
}

/** What is looked for is shown: groups are closed until then. */
function openFound({ specSelectors, layoutActions }, phrase) {
  if (typeof phrase !== 'string' || phrase.length < PHRASE_CHARACTERS_MIN) return;
  for (const tag of operationsFound(specSelectors.taggedOperations(), phrase).keys())
    layoutActions.show(['operations-tag', tag], true);
}

/** Whoever clears the answer, or closes the route, has read enough. */
const Reference = () => ({
  wrapComponents: {
    FilterContainer:
      (Original, { React }) =>
      props =>
        React.createElement(
          'label',
          { className: 'search wrapper' },
          'Search paths, summaries and tags',
          React.createElement(Original, props),
        ),
  },
  statePlugins: {
    layout: {
      wrapActions: {
        updateFilter: (original, system) => phrase => {
          const updated = original(phrase);
          openFound(system, phrase);
          return updated;
        },
      },
    },
    spec: {
      wrapActions: {
        clearResponse:
          original =>
          (path, method, ...others) => {
            reading.get(path)?.abort();
            return original(path, method, ...others);
          },
      },
    },
  },
  fn: { opsFilter: operationsFound },
});

function authorize(token) {
  const schema = { type: 'http', scheme: 'bearer' };
  ui.authActions.authorize({ bearer: { name: 'bearer', schema, value: token } });
}

/** A login that is tried out counts, too. */
function noticeLogin(response) {
  if (response.url?.endsWith(LOGIN) && response.status === 200) authorize(JSON.parse(response.text).access_token);
  return response;
}

const form = document.querySelector('#login');

form.addEventListener('submit', async event => {
  event.preventDefault();
  const body = JSON.stringify(Object.fromEntries(new FormData(form)));
  const answer = await fetch(LOGIN, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const said = await answer.text();
  const message = form.querySelector('output');
  if (!answer.ok) {
    message.textContent = answer.headers.get('content-type').includes('json')
      ? [JSON.parse(said).detail]
          .flat()
          .map(each => each.msg ?? each)
          .join('; ')
      : 'Too many logins: wait a minute';
    return;
  }
  const { access_token: token, user } = JSON.parse(said);
  await shown;
  authorize(token);
  form.elements.password.value = '';
  message.textContent = `Logged in as ${user.email} (${user.role})`;
});

const shown = fetch('/openapi.json')
  .then(answer => answer.json())
  .then(reference => {
    ui = SwaggerUIBundle({
      spec: { ...reference, servers: [{ url: '/' }] },
      dom_id: '#reference',
      deepLinking: true,
      docExpansion: 'none',
      filter: true,
      plugins: [Reference],
      persistAuthorization: true,
      tryItOutEnabled: true,
      validatorUrl: null,
      defaultModelsExpandDepth: 0,
      requestInterceptor: request => (isStream(request) ? { ...request, userFetch: fetchStream } : request),
      responseInterceptor: noticeLogin,
    });
  });
