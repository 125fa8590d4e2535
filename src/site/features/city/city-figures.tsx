import { m } from '#site/messages/messages.js';
import { SourcedFigure } from '#site/ui/sourced-figure.tsx';
import type { CityPageKind } from './city-kinds.ts';
import styles from './city-sections.module.css';

interface CityFiguresProps {
  readonly city: {
    readonly kind: CityPageKind;
    readonly at: string;
    /** Whether the city has no school of its own to tell of. */
    readonly isEmpty: boolean;
    readonly figures: readonly {
      readonly figure: string;
      readonly statement: string;
      readonly source: string;
    }[];
  };
}

const titles = {
  directory: m.cityFiguresDirectory,
  car: m.cityFiguresCar,
  motorbike: m.cityFiguresMotorbike,
} as const;

export function CityFigures({ city: { kind, at, isEmpty, figures } }: CityFiguresProps) {
  if (figures.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="chiffres">
      <h2 id="chiffres">{isEmpty ? m.landingFiguresTitle() : titles[kind]({ at })}</h2>
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
