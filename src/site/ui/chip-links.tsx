import { Link } from 'react-router';

interface ChipLinksProps {
  readonly links: readonly { readonly label: string; readonly to: string }[];
}

export function ChipLinks({ links }: ChipLinksProps) {
  return (
    <ul className="chips">
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} className="chip">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
