import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { SocialIcon, socialNetworkNames } from './social-icon.tsx';
import styles from './social-links.module.css';

export interface SocialLinksProps {
  readonly links: readonly { readonly network: string; readonly url: string }[];
}

export function SocialLinks({ links }: SocialLinksProps) {
  const known = links.filter(({ url, network }) => url !== '' && network in socialNetworkNames);
  if (known.length === 0) return null;
  return (
    <ul className={styles.links} aria-label="Réseaux sociaux">
      {known.map(({ network, url }) => (
        <li key={network}>
          <a className={styles.link} href={url} rel="noopener me">
            <SocialIcon network={network} />
            <VisuallyHidden>{socialNetworkNames[network]}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
