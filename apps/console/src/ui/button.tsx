import './button.css';
import type { ComponentProps } from 'react';

type Kind = 'primary' | 'plain' | 'quiet' | 'danger';

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: Kind;
  /**
   * True while the button's action is running. The button then ignores clicks, and screen readers announce that it is
   * busy.
   */
  readonly busy?: boolean;
}

export function Button({ kind = 'plain', busy = false, disabled, className = '', ...others }: ButtonProps) {
  return (
    <button
      type="button"
      {...others}
      className={`button button-${kind} ${className}`}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
    />
  );
}
