import { m } from '#site/messages/messages.js';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { SocialIcon, socialNetworkNames } from './social-icon.tsx';
import styles from './social-links.module.css';

export interface SocialLinksProps {
  readonly links: readonly { readonly network: string; readonly url: string }[];
}

export function SocialLinks({ links }: SocialLinksProps) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={m.socialNetworks()}>
      {links.map(({ network, url }) => (
        <li key={network}>
          <a className={styles.link} href={url} rel="external noopener me">
            <SocialIcon network={network} />
            <VisuallyHidden>{socialNetworkNames[network]}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
