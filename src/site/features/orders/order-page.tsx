import type { ReactNode } from 'react';
import type { Trail } from '#site/head/trail.ts';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';

interface OrderPageProps {
  readonly trail: Trail;
  readonly title: string;
  /** Where one is in several steps. */
  readonly progress?: ReactNode;
  readonly children: ReactNode;
}

/** A page on which an order is found or shown; its title takes the focus when it is new (`useTitleFocus`). */
export function OrderPage({ trail, title, progress, children }: OrderPageProps) {
  return (
    <div className="page form">
      <Breadcrumb items={trail} />
      {progress}
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  );
}
