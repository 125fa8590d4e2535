import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#site/paths.ts';

interface StudentAreaProps {
  /** The operator's; ours without one. */
  readonly url: string | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

export function StudentArea({ url, className, children }: StudentAreaProps) {
  if (url === undefined) {
    return (
      <Link className={className} to={paths.purchases()}>
        {children}
      </Link>
    );
  }
  return (
    <a className={className} href={url} rel="external noopener">
      {children}
    </a>
  );
}
