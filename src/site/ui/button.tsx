import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Look {
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly size?: 'md' | 'lg';
}

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Shows work in progress and ignores presses; keeps the focus. */
    readonly loading?: boolean;
  };

export function Button({
  variant = 'primary',
  size = 'md',
  loading = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={loading || undefined}
      data-loading={loading || undefined}
      className={classNames('screen-only', styles.button, styles[variant], styles[size], className)}
    >
      <span className={styles.content}>{children}</span>
      {loading && (
        <>
          <span className={styles.dashes} aria-hidden="true" />
          <VisuallyHidden>{m.underWay()}</VisuallyHidden>
        </>
      )}
    </button>
  );
}

export type ButtonLinkProps = ComponentProps<typeof Link> & Look;

export function ButtonLink({
  variant = 'primary',
  size = 'md',
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={classNames('screen-only', styles.button, styles[variant], styles[size], className)}
    >
      <span className={styles.content}>{children}</span>
    </Link>
  );
}
