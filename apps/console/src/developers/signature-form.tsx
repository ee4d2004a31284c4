import './signature-form.css';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Button } from '../ui/button.js';
import { SelectField, TextField } from '../ui/field.js';
import { Notice } from '../ui/notice.js';
import { Details } from '../ui/panel.js';
import { checkPasted, type Pasted, type PastedKind } from './pasted-signature.js';
import type { Finding } from './signature-check.js';
import { TextArea } from './text-area.js';

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;

const HEADERS = {
  request: 'X-Svc-Key-Id: key_…\nX-Svc-Timestamp: 1790000000123\nX-Svc-Signature: …',
  delivery: 'X-Service-Timestamp: 1790000000123\nX-Service-Signature: …',
} as const;

/** Shows a form for a sent or received request. After the check, shows the part in which the signed text differs. */
export function SignatureForm({ kind }: { kind: PastedKind }) {
  const check = useMutation({ mutationFn: (pasted: Pasted) => checkPasted(kind, pasted) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    // When a form is read, browsers end each line of a text area with a carriage return and a newline.
    const text = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n');
    check.mutate({
      method: text('method'),
      url: text('url'),
      headers: text('headers'),
      body: text('body'),
      secret: text('secret').trim(),
      signed: text('signed'),
    });
  };
  return (
    <form className="stack-tight" onSubmit={submit}>
      {kind === 'request' && (
        <div className="fields">
          <SelectField label="Method" name="method" defaultValue="POST">
            {METHODS.map(method => (
              <option key={method}>{method}</option>
            ))}
          </SelectField>
          <TextField
            label="URL"
            name="url"
            type="url"
            required
            placeholder={`${location.origin}/api/v1/pm/rebalancing`}
          />
        </div>
      )}
      <TextArea label="Headers" name="headers" required rows={3} placeholder={HEADERS[kind]} />
      <TextArea
        label="Body"
        name="body"
        rows={4}
        hint="Paste the exact body. Leave this field empty if the request had no body."
      />
      <TextField
        label="Secret"
        name="secret"
        type="password"
        autoComplete="off"
        hint="With the secret, this page can also verify the signature."
      />
      <TextArea
        label="String that you signed"
        name="signed"
        rows={4}
        hint={
          kind === 'request'
            ? 'Method, path, timestamp and hash of the body, one line each'
            : 'Timestamp, full stop, body'
        }
      />
      <div>
        <Button type="submit" kind="primary" busy={check.isPending}>
          Compare
        </Button>
      </div>
      {check.isError && (
        <Notice tone="warn">
          <p>{check.error.message}</p>
        </Notice>
      )}
      {check.data && <Found finding={check.data.finding} expected={check.data.expected} />}
    </form>
  );
}

function Found({ finding, expected }: { finding: Finding; expected: string }) {
  return (
    <>
      <Notice tone={finding.kind === 'fits' ? 'good' : 'warn'}>
        {finding.kind === 'fits' && <p>The signature is valid.</p>}
        {finding.kind === 'unexplained' && <p>{finding.why}</p>}
        {finding.kind === 'differs' && (
          <>
            <p>
              The first difference is in this part: <strong>{finding.name}</strong>. {finding.why}.
            </p>
            <Details
              facts={[
                { name: 'Expected', value: <code className="signed">{finding.expected}</code> },
                { name: 'Your string', value: <code className="signed">{finding.found ?? 'nothing'}</code> },
              ]}
            />
          </>
        )}
      </Notice>
      <div className="stack-tight">
        <h3>Expected string to sign</h3>
        <pre className="signed">{expected}</pre>
      </div>
    </>
  );
}
