import { Form, Link, useNavigate } from 'react-router';
import { type WeighedCriterion, weighedCriteria, weightSteps } from '#domain/search/list-orders.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import {
  readWeights,
  type SearchQuery,
  searchHref,
  weightField,
  writeWeight,
} from '#site/shared/school-list/search-address.ts';
import { Button } from '#site/ui/button.tsx';
import { Kept } from './list-choices.tsx';
import styles from './weights-form.module.css';

const criterionLabels: Readonly<Record<WeighedCriterion, () => string>> = {
  price: m.weighPrice,
  distance: m.weighDistance,
  rating: m.weighRating,
  hours: m.weighHours,
};
const stepLabels = [m.weighNothing, m.weighSomewhat, m.weighMuch] as const;

export function WeightsForm({ query }: { readonly query: SearchQuery }) {
  const { weights } = query;
  const navigate = useNavigate();
  const usual = { weights: undefined } as const;
  return (
    <Form
      key={JSON.stringify(weights)}
      method="get"
      action={paths.search()}
      className={styles.form}
      aria-labelledby="poids"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = [...new FormData(event.currentTarget).values()].map(String);
        navigate(searchHref(query, { weights: readWeights(chosen), sort: undefined }), {
          preventScrollReset: true,
        });
      }}
    >
      <p id="poids" className={styles.title}>
        {m.weighTitle()}
      </p>
      <Kept query={query} without={{ ...usual, sort: undefined }} />
      {weighedCriteria.map((criterion) => (
        <fieldset key={criterion} className={styles.criterion}>
          <legend>{criterionLabels[criterion]()}</legend>
          {weightSteps.map((step) => (
            <label key={step} className="target">
              <input
                type="radio"
                name={weightField(criterion)}
                value={writeWeight(criterion, step)}
                defaultChecked={step === (weights?.[criterion] ?? 0)}
              />
              {stepLabels[step]()}
            </label>
          ))}
        </fieldset>
      ))}
      <div className="cluster gap-2">
        <Button type="submit" variant="secondary">
          {m.weighApply()}
        </Button>
        {weights && (
          <Link to={searchHref(query, usual)} className="target" preventScrollReset>
            {m.weighReset()}
          </Link>
        )}
      </div>
    </Form>
  );
}
