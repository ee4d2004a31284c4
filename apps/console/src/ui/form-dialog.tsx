import './confirm.css';
import { Dialog } from '@base-ui/react/dialog';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { fieldErrors } from '../api/error-summary.js';
import { Button } from './button.js';
import { Failure } from './notice.js';
import { Working } from './working.js';

interface FormDialogProps {
  /** The label of the button that opens the dialog. */
  readonly label: string;
  readonly title: string;
  /** The label of the button that submits. It describes the action, and is not "OK". */
  readonly action: string;
  readonly isPrimary?: boolean;
  readonly isDisabled?: boolean;
  readonly about: ReactNode;
  /** The text while the action is running. */
  readonly working: string;
  /** The action. The dialog shows its error, and closes once it has succeeded. */
  readonly onSubmit: (form: FormData) => Promise<unknown>;
  /** Renders the fields of the form. `errors` contains the errors of the last attempt, by the names of the fields. */
  readonly children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/** Shows a button for an action that needs input. The dialog stays open until the action has succeeded. */
export function FormDialog({
  label,
  title,
  action,
  isPrimary = false,
  isDisabled = false,
  about,
  working,
  onSubmit,
  children,
}: FormDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const submission = useMutation({ mutationFn: onSubmit, onSuccess: () => setOpen(false) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submission.mutate(new FormData(event.currentTarget));
  };
  const openOrClose = (next: boolean) => {
    if (submission.isPending) return;
    submission.reset();
    setOpen(next);
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={openOrClose}>
      <Dialog.Trigger disabled={isDisabled} render={<Button kind={isPrimary ? 'primary' : 'plain'} />}>
        {label}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog">
          <form className="stack-tight" onSubmit={submit}>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Description className="soft" render={<div />}>
              {about}
            </Dialog.Description>
            {children(fieldErrors(submission.error))}
            {submission.isPending && <Working>{working}</Working>}
            {submission.isError && <Failure error={submission.error} />}
            <div className="row dialog-actions">
              <Dialog.Close disabled={submission.isPending} render={<Button />}>
                Go back
              </Dialog.Close>
              <Button type="submit" kind="primary" busy={submission.isPending}>
                {action}
              </Button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
