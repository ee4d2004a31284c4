import './signature-form.css';
import { type ComponentProps, type ReactNode, useId } from 'react';

/** Shows a field of several lines, for pasted text. */
export function TextArea({ label, hint, ...area }: ComponentProps<'textarea'> & { label: string; hint?: ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="control text-area"
        spellCheck={false}
        aria-describedby={hint ? `${id}-note` : undefined}
        {...area}
      />
      {hint && (
        <p id={`${id}-note`} className="field-note">
          {hint}
        </p>
      )}
    </div>
  );
}
