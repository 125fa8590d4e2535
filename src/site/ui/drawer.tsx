import X from 'lucide-react/icons/x';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { m } from '#site/messages/messages.js';
import { classNames } from './class-names.ts';
import styles from './drawer.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface DrawerProps {
  /** What its opener names. */
  readonly id: string;
  readonly label: string;
  readonly closeLabel?: string;
  readonly children: ReactNode;
  /** Stands beside the button that closes. */
  readonly head?: ReactNode;
  /** Media query under which the page shows the same things itself: the drawer closes when it comes true. */
  readonly closesWhen?: string;
  readonly className?: string;
}

/**
 * A native modal dialog that slides in from the side: the browser holds the focus and gives it back, opens it and
 * closes it without script. It closes by itself when one goes to a page, be it the page one is on.
 */
export function Drawer({
  id,
  label,
  closeLabel = m.close(),
  children,
  head,
  closesWhen,
  className,
}: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current !== key) dialog.current?.close();
    shownAt.current = key;
  }, [key]);
  useEffect(() => {
    if (!closesWhen) return;
    const screen = matchMedia(closesWhen);
    const follow = () => screen.matches && dialog.current?.close();
    screen.addEventListener('change', follow);
    return () => screen.removeEventListener('change', follow);
  }, [closesWhen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself.
    <dialog
      ref={dialog}
      id={id}
      className={classNames(styles.drawer, className)}
      aria-label={label}
      closedby="any"
      // The inside covers the whole dialog, so that a click on the dialog itself fell on its backdrop.
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className={styles.inside}>
        <form method="dialog" className={styles.head}>
          {head}
          <button type="submit" className={classNames('press', styles.button, styles.close)}>
            <X aria-hidden="true" size={26} strokeWidth={2.5} />
            <VisuallyHidden>{closeLabel}</VisuallyHidden>
          </button>
        </form>
        {children}
      </div>
    </dialog>
  );
}

export type DrawerOpenerProps = ComponentProps<'button'> & {
  /** Id of the drawer. */
  readonly opens: string;
};

/** The browser opens the drawer itself, before any script of ours has come, where it knows invokers. */
export function DrawerOpener({ opens, className, ...rest }: DrawerOpenerProps) {
  // React's types do not know the two attributes yet.
  const invoker = { command: 'show-modal', commandfor: opens };
  return (
    <button
      {...rest}
      type="button"
      className={classNames('press', styles.button, className)}
      aria-haspopup="dialog"
      {...invoker}
      onClick={({ currentTarget }) => {
        if ('command' in currentTarget) return;
        const dialog = document.getElementById(opens);
        if (dialog instanceof HTMLDialogElement) dialog.showModal();
      }}
    />
  );
}
