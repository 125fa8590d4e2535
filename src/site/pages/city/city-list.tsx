import { Form, Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { TownTiles } from '#site/shared/city/town-tiles.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { ChipLinks } from '#site/ui/chip-links.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { ErrorState } from '#site/ui/error-state.tsx';
import { SelectField } from '#site/ui/select-field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import styles from './city-list.module.css';
import type { CityListData, ShownCities } from './load-city-list.server.ts';

export function CityList({ page, answered }: { readonly page: CityListData; readonly answered: boolean }) {
  const { q, departement, shown } = page;
  if (!answered) return <ErrorState title={m.licenceCitiesUnavailable()} />;
  // A directory without cities.
  if (!shown) return <NoCity title={m.licenceCitiesNoList()} />;
  const { options, count, found, regions } = shown;
  return (
    <div className="stack gap-3">
      <Form
        method="get"
        action={paths.licenceCities()}
        className={`card panel grid-3 gap-2 screen-only ${styles.filter}`}
        key={`${q} ${departement}`}
      >
        <TextField
          id="nom"
          name="q"
          label={m.licenceCitiesField()}
          defaultValue={q}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
        <SelectField
          id="departement"
          name="departement"
          label={m.licenceCitiesRegionOrDepartement()}
          defaultValue={departement ?? ''}
        >
          <option value="">{m.licenceCitiesWhole()}</option>
          {options.map(({ region, departements }) => (
            <optgroup key={region} label={region}>
              {departements.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <Button type="submit">{m.licenceCitiesFilter()}</Button>
      </Form>
      {found ? <Found found={found} /> : <p>{count}</p>}
      {regions.length > 0 && (
        <div>
          {regions.map((region) => (
            <details key={region.id} className="disclosure">
              <summary>
                <h2>
                  {region.nom} <span className="note">{region.count}</span>
                </h2>
              </summary>
              <div id={region.id} className="stack gap-2">
                <ul className="grid-3 gap-half">
                  {region.departements.map(({ label, to, count: cities }) => (
                    <li key={to}>
                      <Link to={to} className="target strong">
                        {label}
                      </Link>{' '}
                      <span className="note">{cities}</span>
                    </li>
                  ))}
                </ul>
                <ChipLinks links={region.cities} />
              </div>
            </details>
          ))}
        </div>
      )}
    </div>
  );
}

const NoCity = ({ title }: { readonly title: string }) => (
  <EmptyState title={title}>
    <p>{m.licenceCitiesNoneText()}</p>
    <SearchLink />
  </EmptyState>
);

function Found({ found: { title, cut, cities } }: { readonly found: NonNullable<ShownCities['found']> }) {
  if (cities.length === 0) return <NoCity title={m.licenceCitiesNone()} />;
  return (
    <section className="section" aria-labelledby="trouvees">
      <Typeset as="h2" id="trouvees" text={title} />
      {cut && <p>{cut}</p>}
      <TownTiles towns={cities} />
      <p>
        <Link to={paths.licenceCities()}>{m.licenceCitiesToAll()}</Link>
      </p>
    </section>
  );
}

function SearchLink() {
  return (
    <ButtonLink to={paths.search()} variant="secondary">
      {m.licenceCitiesSearch()}
    </ButtonLink>
  );
}
