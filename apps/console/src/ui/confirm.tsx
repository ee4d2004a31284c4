import './confirm.css';
import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.js';

interface ConfirmProps {
  /** The label of the button that opens the dialog. */
  readonly label: string;
  readonly title: string;
  /** The label of the button that confirms. It describes the action, and is not "OK". */
  readonly action: string;
  readonly isDanger?: boolean;
  readonly isPrimary?: boolean;
  readonly isDisabled?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  /** The consequences of the action. */
  readonly children: ReactNode;
  /** More information, below the consequences. */
  readonly details?: ReactNode;
  /** For the button that submits a form: whether the dialog is open. The form opens the dialog when it is submitted. */
  readonly submitted?: { readonly isOpen: boolean; readonly setOpen: (isOpen: boolean) => void };
}

/** Shows a button for an irreversible action. A dialog shows the consequences before the action. */
export function Confirm({
  label,
  title,
  action,
  isDanger = false,
  isPrimary = false,
  isDisabled = false,
  isBusy = false,
  onConfirm,
  children,
  details,
  submitted,
}: ConfirmProps) {
  const kind = isDanger ? 'danger' : isPrimary ? 'primary' : 'plain';
  return (
    <AlertDialog.Root {...(submitted && { open: submitted.isOpen, onOpenChange: submitted.setOpen })}>
      {submitted ? (
        <Button type="submit" kind={kind} disabled={isDisabled} busy={isBusy}>
          {label}
        </Button>
      ) : (
        <AlertDialog.Trigger disabled={isDisabled || isBusy} render={<Button kind={kind} busy={isBusy} />}>
          {label}
        </AlertDialog.Trigger>
      )}
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog stack-tight">
          <AlertDialog.Title>{title}</AlertDialog.Title>
          <AlertDialog.Description className="soft">{children}</AlertDialog.Description>
          {details}
          <div className="row dialog-actions">
            <AlertDialog.Close render={<Button />}>Go back</AlertDialog.Close>
            <AlertDialog.Close render={<Button kind={isDanger ? 'danger' : 'primary'} />} onClick={onConfirm}>
              {action}
            </AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
