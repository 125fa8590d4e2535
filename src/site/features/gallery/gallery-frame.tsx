import { type ReactNode, useEffect, useState } from 'react';
import styles from './gallery-frame.module.css';
import { doubleStateRules } from './shown-states.ts';

export interface GalleryTopic {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

interface ListedName {
  readonly id: string;
  readonly text: string;
}

export function GalleryFrame({ topics }: { readonly topics: readonly GalleryTopic[] }) {
  const names = useListedNames();
  useEffect(() => doubleStateRules(document.styleSheets), []);
  return (
    <div className={`page ${styles.page}`}>
      <header className={`stack gap-2 ${styles.head}`}>
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
              <a href={`#${id}`} className={`press ${styles.topic}`}>
                {title}
              </a>
              {names[id] && (
                <ul className={styles.names}>
                  {names[id].map((name) => (
                    <li key={name.id}>
                      <a href={`#${name.id}`} className={`note ${styles.name}`}>
                        {name.text}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div className={`stack gap-4 ${styles.parts}`}>
        {topics.map(({ id, title, content }) => (
          <section key={id} aria-labelledby={id} className={`stack gap-4 ${styles.part}`}>
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

/** Component names by topic, read from the page so that none is missing. */
function useListedNames(): Readonly<Record<string, readonly ListedName[]>> {
  const [names, setNames] = useState<Readonly<Record<string, readonly ListedName[]>>>({});
  useEffect(() => {
    const found: Record<string, ListedName[]> = {};
    for (const title of document.querySelectorAll<HTMLElement>('[data-specimen]')) {
      const topic = title.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby') ?? '';
      const listed = found[topic] ?? [];
      listed.push({ id: title.id, text: title.textContent ?? '' });
      found[topic] = listed;
    }
    setNames(found);
  }, []);
  return names;
}
