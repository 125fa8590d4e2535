import { useEffect, useId, useRef, useState } from 'react';
import { Form, useLocation, useSubmit } from 'react-router';
import { writeTown } from '#domain/place/address.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { useSuggestions } from '#site/shared/search-box/use-suggestions.ts';
import { AffixedField } from '#site/ui/affixed-field.tsx';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { ErrorSummary } from '#site/ui/error-summary.tsx';
import { Estimate } from '#site/ui/price.tsx';
import { SelectField } from '#site/ui/select-field.tsx';
import { TextField, type TextFieldProps } from '#site/ui/text-field.tsx';
import styles from './simulator.module.css';
import type { SimulatorView } from './simulator-data.server.ts';

const formId = 'simulateur';
const idOf = (name: string) => `simulateur-${name}`;

/** The answers as the address has them, so that the server does not redirect. */
function readAnswers(form: HTMLFormElement): URLSearchParams {
  const answers = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const before = answers.get(name);
    if (value !== '') answers.set(name, before === null ? String(value) : `${before},${value}`);
  }
  return answers;
}

/** Typed before the script ran. */
const isTyped = (field: Element) =>
  field instanceof HTMLInputElement &&
  field !== document.activeElement &&
  (field.value !== field.defaultValue || field.checked !== field.defaultChecked);

/** Sends each answer when it is complete: a choice at once, a text when its field is left. */
function useFollowedAnswers() {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const { state } = useLocation();
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const follow = () => {
      submit(readAnswers(element), {
        action: paths.simulator(),
        replace: true,
        preventScrollReset: true,
        state: { isFollowed: true },
      });
    };
    if (Array.from(element.elements).some(isTyped)) follow();
    element.addEventListener('change', follow);
    return () => element.removeEventListener('change', follow);
  }, [submit]);
  return { form, isFollowed: state?.isFollowed === true };
}

/** GET: the address has the answers. */
export function SimulatorForm({ view }: { readonly view: SimulatorView }) {
  const { form, errors, result } = view;
  const { training, more, funds } = form;
  const followed = useFollowedAnswers();
  // What the visitor opened stays open when its answers are removed.
  const [opened] = useState({ more: more.isOpen, funds: funds.isOpen });
  return (
    <div className="screen-only">
      <section aria-labelledby="situation" className="panel">
        <h2 id="situation" className="visually-hidden">
          {form.title}
        </h2>
        <Form
          ref={followed.form}
          id={formId}
          method="get"
          action={`${paths.simulator()}#resultat`}
          className="stack gap-2"
          noValidate
          replace
          preventScrollReset
        >
          {!followed.isFollowed && <ErrorSummary errors={errors} answer={view} />}
          {form.category && <input type="hidden" name="categorie" value={form.category} />}
          <Choice {...training} />
          {form.fields.map((field) =>
            field.name === 'q' ? (
              <TownAnswer key={field.name} {...field} />
            ) : (
              <Answer key={field.name} {...field} />
            ),
          )}
          <div>
            <details className="disclosure" open={opened.more}>
              <summary>{more.title}</summary>
              <div className="stack gap-2">
                <Answer {...more.age} />
                {more.choices.map((choice) => (
                  <Choice key={choice.name} {...choice} />
                ))}
                {more.held.options.length > 0 && (
                  <fieldset className="stack gap-1">
                    <legend className="strong">{more.held.legend}</legend>
                    {more.held.options.map(({ value, label, checked }, index) => (
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
              </div>
            </details>
            <details className="disclosure" open={opened.funds}>
              <summary>{funds.title}</summary>
              <div className="stack gap-2">
                <Choice {...funds.financing} />
                {funds.fields.map(({ value, ...field }) => (
                  <AffixedField
                    key={field.name}
                    {...field}
                    id={idOf(field.name)}
                    defaultValue={value}
                    after="€"
                    autoComplete="off"
                    inputMode="decimal"
                  />
                ))}
              </div>
            </details>
          </div>
        </Form>
      </section>
      <div className={`bar ${styles.total}`}>
        <p role="status">
          {result.total ? <Estimate cents={result.total.amounts.likely} /> : result.noTotal?.title}{' '}
          {errors.length > 0 && <small>{m.answersToMend({ count: errors.length })}</small>}
        </p>
        <a href="#resultat" className={`target ${styles.detail}`}>
          {m.simDetail()}
        </a>
        <Button type="submit" form={formId} className={styles.submit}>
          {form.submit}
        </Button>
      </div>
    </div>
  );
}

type FormView = SimulatorView['form'];

function Answer({
  value,
  numeric,
  ...field
}: FormView['fields'][number] & Pick<TextFieldProps, 'list' | 'onInput'>) {
  return (
    <TextField
      {...field}
      id={idOf(field.name)}
      defaultValue={value}
      autoComplete="off"
      inputMode={numeric ? 'numeric' : undefined}
      data-length={numeric ? 'number' : undefined}
    />
  );
}

/** Towns of the site's own search, with their département: names are not unique. */
function TownAnswer(field: FormView['fields'][number]) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const { lists } = useSuggestions(typed, { cities: true, offices: false }, undefined);
  return (
    <>
      <Answer {...field} list={listId} onInput={({ currentTarget }) => setTyped(currentTarget.value)} />
      <datalist id={listId}>
        {lists.cities.map(({ code, nom, departement }) => (
          <option key={code} value={departement ? `${writeTown(nom)} (${departement.code})` : nom} />
        ))}
      </datalist>
    </>
  );
}

function Choice({ value, ...field }: FormView['training'] | FormView['funds']['financing']) {
  return <SelectField {...field} id={idOf(field.name)} defaultValue={value} />;
}
