import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { ReadingTable } from '#site/ui/reading-table.tsx';
import styles from './city-sections.module.css';

interface CityPricesProps {
  readonly at: string;
  readonly prices: {
    readonly rows: readonly {
      readonly label: string;
      readonly to: string;
      readonly schools: string;
      readonly median: string;
      /** Empty where all schools ask the same. */
      readonly range: string;
    }[];
    readonly source: string;
  };
}

/** What each licence costs in a city, each leading to the schools that sell it. */
export function CityPrices({ at, prices: { rows, source } }: CityPricesProps) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="prix">
      <h2 id="prix">{m.licenceCityPricesTitle({ at })}</h2>
      <ReadingTable caption={m.licenceCityPricesCaption({ at })} className={styles.prices}>
        <thead>
          <tr>
            <th scope="col">{m.licenceCityPriceOf()}</th>
            <th scope="col">{m.licenceCityPriceMedian()}</th>
            <th scope="col">{m.licenceCityPriceRange()}</th>
            <th scope="col">{m.licenceCityPriceSchools()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, to, schools, median, range }) => (
            <tr key={to}>
              <th scope="row">
                <Link to={to}>{label}</Link>
              </th>
              <td data-column={m.licenceCityPriceMedian()}>
                <b>{median}</b>
              </td>
              <td data-column={m.licenceCityPriceRange()}>{range || '–'}</td>
              <td data-column={m.licenceCityPriceSchools()}>{schools}</td>
            </tr>
          ))}
        </tbody>
      </ReadingTable>
      <p className={styles.source}>{m.source({ source })}</p>
      <p className={styles.text}>{m.licenceCityPricesText()}</p>
    </section>
  );
}
