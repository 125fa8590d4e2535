import { Link, useLocation } from 'react-router';
import type { SiteLink } from '#site/loading/site-links.server.ts';
import { isCurrent } from './is-current.ts';

export interface SiteLinkItemsProps {
  readonly links: readonly SiteLink[];
  readonly linkClass: string | undefined;
}

export function SiteLinkItems({ links, linkClass }: SiteLinkItemsProps) {
  const here = useLocation();
  return links.map(({ label, href, external }) => (
    <li key={href}>
      {external ? (
        <a className={linkClass} href={href} rel="external noopener">
          {label}
        </a>
      ) : (
        <Link className={linkClass} to={href} aria-current={isCurrent(href, here)}>
          {label}
        </Link>
      )}
    </li>
  ));
}
