import './copy-id.css';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

const SHOWN = 6;

/**
 * Shows an id, shortened to its prefix and its last characters. The tooltip and the clipboard contain the complete id.
 */
export function CopyId({ id, whole = false }: { id: string; whole?: boolean }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <button type="button" className="copy-id" title={id} onClick={() => void copy()} onBlur={() => setCopied(false)}>
      <span className="visually-hidden">{copied ? 'Copied ' : 'Copy '}</span>
      <code>{whole ? id : shortened(id)}</code>
      {copied ? <Check size={13} aria-hidden /> : <Copy size={13} aria-hidden />}
    </button>
  );
}

function shortened(id: string): string {
  const prefixEnd = id.indexOf('_') + 1;
  return id.length - prefixEnd <= 2 * SHOWN ? id : `${id.slice(0, prefixEnd)}…${id.slice(-SHOWN)}`;
}
