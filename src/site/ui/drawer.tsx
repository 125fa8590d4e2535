import X from 'lucide-react/icons/x';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { m } from '#site/messages/messages.js';
import { classNames } from './class-names.ts';
import styles from './drawer.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface DrawerProps {
  readonly id: string;
  readonly label: string;
  readonly closeLabel?: string;
  readonly children: ReactNode;
  readonly head?: ReactNode;
  readonly closesWhen?: string;
  readonly className?: string;
}

/** Native: traps and restores the focus, and works without script. Closes on navigation, also to the same page. */
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog natively
    <dialog
      ref={dialog}
      id={id}
      className={classNames(styles.drawer, className)}
      aria-label={label}
      closedby="any"
      // The content covers the dialog: a click on the dialog itself is on the backdrop.
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className={styles.inside}>
        <form method="dialog" className={styles.head}>
          {head}
          <button type="submit" className="press icon-button end">
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
  readonly opens: string;
};

/** Invoker attributes: browsers that support them open the drawer before hydration. */
export function DrawerOpener({ opens, className, ...rest }: DrawerOpenerProps) {
  // React's types lack both attributes.
  const invoker = { command: 'show-modal', commandfor: opens };
  return (
    <button
      {...rest}
      type="button"
      className={classNames('press icon-button', className)}
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
