import { type ReactNode, useEffect, useRef } from 'react';
import type { Trail } from '#site/trail.ts';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import styles from './orders.module.css';

interface OrderPageProps {
  readonly trail: Trail;
  readonly title: string;
  /** Where one is in several steps. */
  readonly progress?: ReactNode;
  readonly children: ReactNode;
}

/** A page on which an order is found or shown; its states share an address: the focus goes to each new title. */
export function OrderPage({ trail, title, progress, children }: OrderPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    heading.current?.focus();
  }, [title]);
  return (
    <div className={styles.page}>
      <Breadcrumb items={trail} />
      {progress}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}
