import type { SocialLink } from '#site/loading/site-links.server.ts';
import { m } from '#site/messages/messages.js';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './header.module.css';
import icons from './social-icons.svg?url';

export function SocialLinks({ links }: { readonly links: readonly SocialLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="cluster" aria-label={m.socialNetworks()}>
      {links.map(({ network, label, url }) => (
        <li key={network}>
          <a className="press icon-button" href={url} rel="external noopener me">
            <svg className={styles.icon} aria-hidden="true">
              <use href={`${icons}#${network}`} />
            </svg>
            <VisuallyHidden>{label}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
