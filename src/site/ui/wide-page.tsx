import type { ReactNode } from 'react';

export function WidePage({ children }: { readonly children: ReactNode }) {
  return <div className="page gap-5">{children}</div>;
}
