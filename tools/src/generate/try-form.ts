import type { OpenApi, Operation } from './open-api.js';
import { resolved } from './open-api.js';
import { escaped } from './page-frame.js';

type Parameter = NonNullable<Operation['parameters']>[number];

/**
 * Returns the section of a page with the form that sends the request of its operation. The section is hidden until the
 * script of the page shows it.
 */
export function tryForm(document: OpenApi, method: string, path: string, operation: Operation): string {
  const { parameters = [], requestBody } = operation;
  const [content] = Object.entries(requestBody?.content ?? {});
  const body = content ? [bodyOf(content[0], content[1].example)] : [];
  const credential = operation.security?.length === 0 ? 'none' : 'token';
  return `        <section class="try" hidden>
          <h2>Try it</h2>
          <form data-method="${method.toUpperCase()}" data-path="${escaped(path)}" data-credential="${credential}">
${[...parameters.map(each => fieldOf(document, each)), ...body].join('\n')}
            <p class="buttons"><button type="submit">Send</button> <button type="button" name="stop" hidden>Stop</button> <output></output></p>
          </form>
          <pre class="answer" tabindex="0" aria-label="Response" hidden></pre>
        </section>`;
}

function fieldOf(document: OpenApi, { name, in: place, required, schema = {} }: Parameter): string {
  const options = resolved(document, schema).enum ?? [];
  const attributes = `name="${escaped(name)}" data-in="${place}"${required ? ' required' : ''}`;
  const input =
    options.length > 0
      ? `<select ${attributes}>${['', ...options].map(option => `<option>${escaped(String(option))}</option>`).join('')}</select>`
      : `<input ${attributes} autocomplete="off">`;
  return `            <label><span>${escaped(name)} <small>${place}${required ? ', required' : ''}</small></span> ${input}</label>`;
}

function bodyOf(type: string, example: unknown): string {
  const text = example === undefined ? '' : typeof example === 'string' ? example : JSON.stringify(example, null, 2);
  const rows = Math.min(24, Math.max(3, text.split('\n').length));
  return `            <label><span>Body <small>${type}</small></span>
              <textarea name="body" data-type="${type}" rows="${rows}" spellcheck="false">${escaped(text)}</textarea></label>`;
}
