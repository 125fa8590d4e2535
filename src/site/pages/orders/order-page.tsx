import type { ReactNode } from 'react';
import type { Trail } from '#site/head/trail.ts';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';

interface OrderPageProps {
  readonly trail: Trail;
  readonly title: string;
  /** Progress in several steps. */
  readonly progress?: ReactNode;
  readonly children: ReactNode;
}

/** A page that finds or shows an order; a new title takes the focus (`useTitleFocus`). */
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
