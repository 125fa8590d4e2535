import { Link } from 'react-router';
import label from '#site/ui/drawings/label.svg?url';
import place from '#site/ui/drawings/lieu.svg?url';
import { Scene } from '#site/ui/drawings/scene.tsx';
import front from '#site/ui/drawings/vitrine.svg?url';
import styles from './home-sections.module.css';
import type { Editorial } from './load-editorial.server.ts';

/** By the names that texts give them. */
const drawings: Readonly<Record<string, string>> = { label, lieu: place, vitrine: front };

/** Why one compares here: each reason with its drawing. */
export function Why({ reasons }: { readonly reasons: Editorial['why'] }) {
  return (
    <ul className={`stack gap-4 ${styles.reasons}`}>
      {reasons.map(({ title, text, drawing, link }) => {
        const href = drawings[drawing ?? ''];
        return (
          <li key={title} className={`stack gap-1 ${styles.reason}`}>
            {href && <Scene href={href} />}
            <h3>{title}</h3>
            {text.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {link && (
              <p>
                <Link to={link.to}>{link.label}</Link>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
