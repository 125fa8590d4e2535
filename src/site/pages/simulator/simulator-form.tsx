import { paths } from '#site/paths.ts';
import { AffixedField } from '#site/ui/affixed-field.tsx';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { ErrorSummary } from '#site/ui/error-summary.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { SelectField } from '#site/ui/select-field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { Unfolding } from '#site/ui/unfolding.tsx';
import type { SimulatorView } from './simulator-data.server.ts';
import styles from './simulator-page.module.css';

const idOf = (name: string) => `simulateur-${name}`;

/** GET: the address has the answers. */
export function SimulatorForm({ form, errors }: Pick<SimulatorView, 'form' | 'errors'>) {
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
