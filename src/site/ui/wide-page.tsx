import type { ReactNode } from 'react';

/** A page of several parts over the whole width, such as a licence's or the simulator's. */
export function WidePage({ children }: { readonly children: ReactNode }) {
  return <div className="page gap-5">{children}</div>;
}
