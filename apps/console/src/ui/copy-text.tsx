import { useState } from 'react';
import { Button } from './button.js';

/** Shows a button that copies a text to the clipboard and then confirms the copy. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button onClick={() => void copy()} onBlur={() => setCopied(false)} title={text}>
      {copied ? 'Copied' : label}
    </Button>
  );
}
