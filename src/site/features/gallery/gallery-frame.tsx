import type { ReactNode } from 'react';
import styles from './gallery-frame.module.css';

export interface GalleryTopic {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

/** The whole gallery: a list of what there is, and each topic below the other. */
export function GalleryFrame({ topics }: { readonly topics: readonly GalleryTopic[] }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Composants</h1>
        <p className={styles.lede}>
          Chaque composant du site dans chacun de ses états. On le regarde ici avant et après l’avoir changé,
          à 320 pixels comme sur un grand écran, au clavier, en couleurs forcées et sur le papier.
        </p>
      </header>
      <nav aria-label="Composants" className={styles.contents}>
        <ol className={styles.topics}>
          {topics.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className={styles.topic}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.parts}>
        {topics.map(({ id, title, content }) => (
          <section key={id} aria-labelledby={id} className={styles.part}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}
