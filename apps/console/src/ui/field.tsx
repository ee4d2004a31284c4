import './field.css';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface Described {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** Shows a label and a control. Below the control, shows the error, or the hint if the control has no error. */
function Field({ label, hint, error, id, children }: Described & { id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {(error ?? hint) && (
        <p id={`${id}-note`} className={error ? 'field-note bad' : 'field-note'}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

function described(id: string, { hint, error }: Described) {
  return { 'aria-describedby': (error ?? hint) ? `${id}-note` : undefined, 'aria-invalid': error ? true : undefined };
}

export function TextField({ label, hint, error, ...input }: Described & ComponentProps<'input'>) {
  const id = useId();
  const about = { label, hint, error };
  return (
    <Field {...about} id={id}>
      <input id={id} className="control" {...described(id, about)} {...input} />
    </Field>
  );
}

export function SelectField({ label, hint, error, children, ...select }: Described & ComponentProps<'select'>) {
  const id = useId();
  const about = { label, hint, error };
  return (
    <Field {...about} id={id}>
      <select id={id} className="control" {...described(id, about)} {...select}>
        {children}
      </select>
    </Field>
  );
}
