import { Link } from 'react-router';
import { paths } from '#site/paths.ts';

/** The pages that the header, the drawer and the footer lead to. */
const siteLinks = [
  { label: 'Auto-écoles', to: paths.search({ category: 'auto' }) },
  { label: 'Moto-écoles', to: paths.search({ category: 'moto' }) },
] as const;

/** The items of a list that the menu in question draws its own way. */
export function SiteLinkItems({ linkClass }: { readonly linkClass: string | undefined }) {
  return siteLinks.map(({ label, to }) => (
    <li key={to}>
      <Link className={linkClass} to={to}>
        {label}
      </Link>
    </li>
  ));
}
