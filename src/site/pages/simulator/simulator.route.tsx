import { data, Link } from 'react-router';
import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { AffixedField } from '#site/ui/affixed-field.tsx';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { Vehicle } from '#site/ui/drawings/vehicle.tsx';
import { ErrorSummary } from '#site/ui/error-summary.tsx';
import { PageHead } from '#site/ui/page-head.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { SelectField } from '#site/ui/select-field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { Unfolding } from '#site/ui/unfolding.tsx';
import { WidePage } from '#site/ui/wide-page.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/simulator.route.ts';
import { loadSimulator, type SimulatorView } from './simulator-data.server.ts';
import styles from './simulator-page.module.css';
import { SimulatorResult } from './simulator-result.tsx';
import { SimulatorFinancing, SimulatorMethod, SimulatorSchools } from './simulator-sections.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

const trail = () => trailTo({ label: m.simTrail() });

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await loadSimulator(site(context), url.searchParams);
  const cacheControl = page.isComplete
    ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
    : 'no-store';
  return data(page, { headers: { 'cache-control': cacheControl } });
}

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  if (!page) return pageMeta({ title: m.simTrail(), noindex: true, matches });
  return pageMeta({
    title: page.tab,
    description: page.description,
    path: paths.simulator(page.asked),
    parameters: ['categorie', 'permis'],
    trail: trail(),
    // Personal answers are not indexed.
    noindex: page.isPersonal,
    matches,
  });
}

export default function Simulator({ loaderData: page }: Route.ComponentProps) {
  return <SimulatorPage key={page.key} view={page.view} />;
}

function SimulatorPage({ view }: { readonly view: SimulatorView }) {
  const { result, financing, schools } = view;
  return (
    <WidePage>
      <PageHead trail={trail()} title={view.title} lead={view.lead}>
        {view.glance && (
          <p className={styles.glance}>
            <a href="#resultat">{view.glance}</a>
          </p>
        )}
        <nav aria-label={view.categoriesLabel}>
          <ul className={styles.kinds}>
            {view.categories.map(({ label, picto, to, chosen }) => (
              <li key={picto}>
                <Link
                  to={to}
                  preventScrollReset
                  className={`tile ${styles.kind}`}
                  aria-current={chosen ? 'page' : undefined}
                >
                  <Vehicle picto={picto} />
                  <span>{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </PageHead>
      <div className={`stack gap-4 ${styles.work}`}>
        <SimulatorForm form={view.form} errors={view.errors} />
        {result && <SimulatorResult result={result} />}
      </div>
      {schools && <SimulatorSchools schools={schools} />}
      {financing && <SimulatorFinancing financing={financing} />}
      <SimulatorMethod method={view.method} />
    </WidePage>
  );
}

const idOf = (name: string) => `simulateur-${name}`;

/** GET: the address has the answers. */
function SimulatorForm({ form, errors }: Pick<SimulatorView, 'form' | 'errors'>) {
  const { trainings, held } = form;
  return (
    <Panel as="section" aria-labelledby="situation" className={`stack gap-1 ${styles.panel}`}>
      <Typeset as="h2" id="situation" text={form.title} />
      <Typeset as="p" className="note" text={form.note} />
      <form
        method="get"
        action={`${paths.simulator()}#resultat`}
        className={`stack gap-3 ${styles.form}`}
        noValidate
      >
        <ErrorSummary errors={errors} />
        {form.category && <input type="hidden" name="categorie" value={form.category} />}
        {trainings.options.length > 1 ? (
          <RadioGroup
            id={idOf('permis')}
            name="permis"
            legend={trainings.legend}
            options={trainings.options}
            defaultValue={trainings.chosen}
          />
        ) : (
          <input type="hidden" name="permis" value={trainings.chosen} />
        )}
        {held && (
          <fieldset className={`stack gap-1 ${styles.held}`}>
            <Typeset as="legend" text={held.legend} />
            {held.options.map(({ value, label, checked }, index) => (
              <Checkbox
                key={value}
                id={index === 0 ? idOf('acquis') : undefined}
                name="acquis"
                value={value}
                label={label}
                defaultChecked={checked}
              />
            ))}
          </fieldset>
        )}
        {form.fields.map(({ name, label, hint, error, value, numeric }) => (
          <TextField
            key={name}
            id={idOf(name)}
            name={name}
            label={label}
            hint={hint}
            error={error}
            defaultValue={value}
            autoComplete="off"
            inputMode={numeric ? 'numeric' : undefined}
            data-length={numeric ? 'number' : undefined}
          />
        ))}
        {form.choices.map(({ name, label, error, value, options }) => (
          <SelectField
            key={name}
            id={idOf(name)}
            name={name}
            label={label}
            error={error}
            options={options}
            defaultValue={value}
          />
        ))}
        <Unfolding title={form.funds.title} isOpen={form.funds.isOpen}>
          <div className="stack gap-2">
            {form.funds.fields.map(({ name, label, hint, error, value }) => (
              <AffixedField
                key={name}
                id={idOf(name)}
                name={name}
                label={label}
                hint={hint}
                error={error}
                defaultValue={value}
                after="€"
                autoComplete="off"
                inputMode="decimal"
              />
            ))}
          </div>
        </Unfolding>
        <Button type="submit" size="lg">
          {form.submit}
        </Button>
      </form>
    </Panel>
  );
}
