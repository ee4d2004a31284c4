import { useState } from 'react';
import { Button } from '../ui/button.js';

/** Puts a text on the clipboard, and says so. */
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
