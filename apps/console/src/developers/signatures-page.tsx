import { useState } from 'react';
import { SelectField } from '../ui/field.js';
import { PageHeader, Panel } from '../ui/panel.js';
import { SignatureForm } from './signature-form.js';

/** Explains why a signature is refused: shows the part of the signed text that differs, and the difference. */
export function SignaturesPage() {
  const [kind, setKind] = useState<'request' | 'delivery'>('request');
  return (
    <>
      <PageHeader title="Signature debugger" note={<a href="/docs/authentication">How requests are signed</a>} />
      <Panel
        title="Compare a request with its signature"
        note="Your data stays in the browser, including the secret"
        aside={
          <SelectField
            label="Kind of message"
            value={kind}
            onChange={({ target }) => setKind(target.value === 'delivery' ? 'delivery' : 'request')}
          >
            <option value="request">Request by API key</option>
            <option value="delivery">Webhook delivery</option>
          </SelectField>
        }
      >
        <SignatureForm key={kind} kind={kind} />
      </Panel>
    </>
  );
}
