// The API reference: tabs of the languages, the search, the login, and requests that a page sends.

const TOKEN = 'sandbourse.reference.token';
const LANGUAGE = 'sandbourse.reference.language';
const SHOWN_CHARACTERS = 100_000;

/** The theme of the console counts here, too. */
const theme = localStorage.getItem('sandbourse.theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

/** Links to an operation of version 0.2 had its tag and its id after the `#`. */
const [, operationId] = /^#\/[^/]+\/(\w+)$/.exec(location.hash) ?? [];
if (operationId) location.replace(`/docs/operations/${operationId}`);

document.querySelectorAll('.samples').forEach(showTabs);
document.querySelectorAll('form.search').forEach(showSearch);
document.querySelectorAll('.try').forEach(showTry);

/** Shows one sample at a time. The chosen language counts for all pages. */
function showTabs(samples) {
  const all = [...samples.querySelectorAll('.sample')];
  const languages = all.map(({ dataset }) => dataset.language);
  const tabs = element('div', { role: 'tablist', ariaLabel: 'Language' });
  const buttons = all.map((sample, index) => {
    sample.id = `sample-${index}`;
    sample.setAttribute('role', 'tabpanel');
    sample.querySelector('.language').hidden = true;
    if (navigator.clipboard) sample.append(copyButton(sample));
    const button = element('button', { type: 'button', role: 'tab', textContent: languages[index] });
    button.setAttribute('aria-controls', sample.id);
    button.addEventListener('click', () => choose(index));
    return button;
  });
  tabs.append(...buttons);
  tabs.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    const next = (buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length;
    choose(next);
    buttons[next].focus();
  });
  samples.prepend(tabs);
  show(Math.max(0, languages.indexOf(localStorage.getItem(LANGUAGE))));

  function choose(index) {
    localStorage.setItem(LANGUAGE, languages[index]);
    show(index);
  }

  function show(index) {
    all.forEach((sample, each) => {
      sample.hidden = each !== index;
    });
    buttons.forEach((button, each) => {
      button.ariaSelected = String(each === index);
      button.tabIndex = each === index ? 0 : -1;
    });
  }
}

/** Browsers have a clipboard only for https and for this machine. */
function copyButton(sample) {
  const button = element('button', { type: 'button', className: 'copy', textContent: 'Copy' });
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(sample.querySelector('code').textContent);
    button.textContent = 'Copied';
  });
  return button;
}

/** Leaves away what does not contain the phrase in its group, its path, its method or its summary, in capitals or not. */
function showSearch(form) {
  const input = form.elements.q;
  const groups = [...document.querySelectorAll('.group')];
  form.hidden = false;
  form.addEventListener('submit', event => event.preventDefault());
  input.addEventListener('input', () => {
    const phrase = input.value.trim().toLowerCase();
    for (const group of groups) {
      const isWhole = group.dataset.name.toLowerCase().includes(phrase);
      const operations = [...group.querySelectorAll('.operations li')];
      for (const each of operations) each.hidden = !isWhole && !each.textContent.toLowerCase().includes(phrase);
      group.hidden = operations.every(({ hidden }) => hidden);
    }
    form.querySelector('output').textContent = groups.every(({ hidden }) => hidden)
      ? 'No operation contains this.'
      : '';
  });
}

/** Shows the form that sends the request of this page, and above it the login, if the request needs one. */
function showTry(section) {
  const form = section.querySelector('form');
  const answer = section.querySelector('.answer');
  const output = form.querySelector('output');
  let leaving;
  section.hidden = false;
  if (form.dataset.credential === 'token') form.before(loginForm());
  form.elements.stop.addEventListener('click', () => leaving?.abort());
  form.addEventListener('submit', async event => {
    event.preventDefault();
    leaving?.abort();
    leaving = new AbortController();
    await send(leaving.signal).catch(error => {
      if (error.name !== 'AbortError') output.textContent = 'The sandbox does not answer.';
    });
    form.elements.stop.hidden = true;
  });

  async function send(signal) {
    output.textContent = '';
    form.elements.stop.hidden = false;
    const response = await fetch(addressOf(form), { ...requestOf(form), signal });
    answer.hidden = false;
    output.textContent = `${response.status} ${response.statusText}`;
    const text = await textOf(response, part => {
      answer.textContent = part;
    });
    answer.textContent = readable(text);
    if (form.dataset.path === '/api/v1/auth/login' && response.ok) keep(JSON.parse(text).access_token);
  }
}

/** Reads a body to its end, and shows what has arrived so far. */
async function textOf(response, show) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    text = (text + value).slice(-SHOWN_CHARACTERS);
    show(text);
  }
  return text;
}

function addressOf(form) {
  const address = new URL(
    form.dataset.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(form.elements[name].value)),
    location.href,
  );
  for (const { name, value } of fieldsIn(form, 'query')) address.searchParams.set(name, value);
  return address;
}

function requestOf(form) {
  const { body } = form.elements;
  const headers = new Headers(fieldsIn(form, 'header').map(({ name, value }) => [name, value]));
  const token = localStorage.getItem(TOKEN);
  if (token && form.dataset.credential === 'token') headers.set('authorization', `Bearer ${token}`);
  if (body) headers.set('content-type', body.dataset.type);
  return { method: form.dataset.method, headers, ...(body && { body: body.value }) };
}

const fieldsIn = (form, place) =>
  [...form.elements].filter(({ dataset, value }) => dataset.in === place && value !== '');

/** Returns JSON with line breaks, and any other text as it is. */
function readable(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function loginForm() {
  const form = element('form', { className: 'login' });
  form.innerHTML = `
    <label>Email <input name="email" type="email" autocomplete="username" required></label>
    <label>Password <input name="password" type="password" autocomplete="current-password" required></label>
    <button type="submit">Log in to try requests</button>
    <output></output>`;
  const output = form.querySelector('output');
  if (localStorage.getItem(TOKEN)) output.textContent = 'Requests use your last login.';
  form.addEventListener('submit', async event => {
    event.preventDefault();
    const body = JSON.stringify(Object.fromEntries(new FormData(form)));
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/api/v1/auth/login', { method: 'POST', headers, body });
    if (!response.ok) {
      output.textContent = await refusalOf(response);
      return;
    }
    const { access_token: token, user } = await response.json();
    keep(token);
    form.elements.password.value = '';
    output.textContent = `Logged in as ${user.email} (${user.role})`;
  });
  return form;
}

async function refusalOf(response) {
  if (!response.headers.get('content-type')?.includes('json')) return 'Too many logins: wait a minute';
  return [(await response.json()).detail]
    .flat()
    .map(each => each.msg ?? each)
    .join('; ');
}

const keep = token => localStorage.setItem(TOKEN, token);

function element(name, properties) {
  return Object.assign(document.createElement(name), properties);
}
