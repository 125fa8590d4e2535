import type { ReactNode } from 'react';
import type { Trail } from '#site/head/trail.ts';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';

interface OrderPageProps {
  readonly trail: Trail;
  readonly title: string;
  readonly progress?: ReactNode;
  readonly children: ReactNode;
}

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
