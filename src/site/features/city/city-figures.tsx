import { SourcedFigure } from '#site/ui/sourced-figure.tsx';
import styles from './city-sections.module.css';

interface CityFiguresProps {
  readonly title: string;
  readonly figures: readonly {
    readonly figure: string;
    readonly statement: string;
    readonly source: string;
  }[];
}

export function CityFigures({ title, figures }: CityFiguresProps) {
  if (figures.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="chiffres">
      <h2 id="chiffres">{title}</h2>
      <ul className={styles.figures}>
        {figures.map(({ figure, statement, source }) => (
          <li key={statement}>
            <SourcedFigure figure={figure} source={source}>
              <p>{statement}</p>
            </SourcedFigure>
          </li>
        ))}
      </ul>
    </section>
  );
}
