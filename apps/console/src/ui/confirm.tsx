import './confirm.css';
import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.js';

interface ConfirmProps {
  /** On the button that asks. */
  readonly label: string;
  readonly title: string;
  /** The label of the button that does it: the action, and not "OK". */
  readonly action: string;
  readonly isDanger?: boolean;
  readonly isPrimary?: boolean;
  readonly isDisabled?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  /** What follows from it. */
  readonly children: ReactNode;
  /** More to know before it is done, below that. */
  readonly details?: ReactNode;
}

/** A button for what cannot be taken back: it says first what follows. */
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
}: ConfirmProps) {
  const kind = isDanger ? 'danger' : isPrimary ? 'primary' : 'plain';
  return (
    <AlertDialog.Root>
      <AlertDialog.Trigger disabled={isDisabled || isBusy} render={<Button kind={kind} busy={isBusy} />}>
        {label}
      </AlertDialog.Trigger>
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
