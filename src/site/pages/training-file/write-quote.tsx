import { type FormEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { formatPrice } from '#domain/money.ts';
import { addDays } from '#domain/time/local-time.ts';
import { assessmentPlaces, gearboxes, maxValidityDays } from '#domain/training-file/quote.ts';
import { describeQuoteComparison } from '#domain/wording/training-file.ts';
import { m } from '#site/messages/messages.js';
import type { TypedValues } from '#site/shared/typed-form/typed-values.ts';
import { AffixedField } from '#site/ui/affixed-field.tsx';
import { Button } from '#site/ui/button.tsx';
import { Price } from '#site/ui/price.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { Unfolding } from '#site/ui/unfolding.tsx';
import { changeQuote, followQuote, quoteFields, readQuoteFields } from './quote-fields.ts';
import { AddRow, QuoteRows } from './quote-rows.tsx';
import {
  SchoolForm,
  type SchoolFormProps,
  schoolChoice,
  schoolField,
  schoolFieldId,
} from './school-form.tsx';
import styles from './school-page.module.css';
import type { FileView } from './view-file.server.ts';

const placeLabels = { car: m.fileSchoolInCar, premises: m.fileSchoolOnPremises } as const;
const gearboxLabels = { manual: m.fileSchoolManual, automatic: m.fileSchoolAutomatic } as const;
const hidden = ['version', 'hoursIncluded', 'hour', 'paid'] as const;

/** With script what was suggested follows the hours; without it the same is computed by the server. */
export function WriteQuote({ file, forms, answer, isPrimary }: SchoolFormProps) {
  const isAnswered = answer?.kind === 'quote';
  const [typed, setTyped] = useState<TypedValues>(isAnswered ? answer.values : forms.quote);
  const errors = isAnswered ? answer.errors : {};
  const field = (name: string) => schoolField(answer, 'quote')(name, typed[name]);
  const choice = (name: string) => schoolChoice(answer, 'quote')(name, typed[name]);
  const show = (form: HTMLFormElement, next: TypedValues) => {
    setFields(form, next);
    setTyped(next);
  };
  const follow = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const form = currentTarget.closest('form');
    if (form) show(form, followQuote(typed, valuesOf(form)));
  };
  const change = (event: MouseEvent<HTMLButtonElement>) => {
    const { form, value } = event.currentTarget;
    const next = form && changeQuote({ ...valuesOf(form), [quoteFields.change]: value });
    if (!form || !next) return;
    event.preventDefault();
    show(form, next);
  };
  const rows = { typed, errors };
  return (
    <SchoolForm file={file} kind="quote" send={m.fileSchoolQuoteSend()} isPrimary={isPrimary}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the fields inside */}
      <div className="stack gap-3" onInput={follow} onKeyDown={keepFromSending}>
        {hidden.map((name) => (
          <input key={name} type="hidden" name={quoteFields[name]} value={typed[quoteFields[name]] ?? ''} />
        ))}
        <fieldset className={`stack gap-2 ${styles.assessment}`}>
          <legend className="title-small strong">{m.fileSchoolAssessmentPart()}</legend>
          <TextField
            {...field(quoteFields.assessedOn)}
            type="date"
            min={file.openedOn}
            max={file.today}
            data-length="code"
          />
          <RadioGroup
            {...choice(quoteFields.place)}
            options={assessmentPlaces.map((value) => ({ value, label: placeLabels[value]() }))}
          />
          <div className={`form-grid ${styles.moment}`}>
            {gearboxes.map((box) => (
              <AffixedField
                key={box}
                {...field(quoteFields[box])}
                after="h"
                inputMode="numeric"
                autoComplete="off"
              />
            ))}
          </div>
        </fieldset>
        <Total file={file} typed={typed} />
        <Unfolding title={m.fileSchoolQuoteParts()} isOpen={isAnswered}>
          <div className="stack gap-4">
            <RadioGroup
              {...choice(quoteFields.gearbox)}
              options={gearboxes.map((value) => ({ value, label: gearboxLabels[value]() }))}
            />
            <QuoteRows kind="ligne" legend={m.fileSchoolLinesPart()} hint={m.fileSchoolLinesHint()} {...rows}>
              <div>
                <AddRow kind="ligne" onClick={change} file={file} />
              </div>
            </QuoteRows>
            <QuoteRows kind="frais" legend={m.fileSchoolFeesPart()} hint={m.fileSchoolFeesHint()} {...rows}>
              <div>
                <AddRow kind="frais" onClick={change} file={file} />
              </div>
            </QuoteRows>
            <QuoteRows kind="echeance" legend={m.fileSchoolDuePart()} hint={m.fileSchoolDueHint()} {...rows}>
              <ScheduleSum typed={typed} />
              <div className="cluster gap-2">
                <AddRow kind="echeance" onClick={change} file={file} />
                <Button
                  type="submit"
                  variant="quiet"
                  name={quoteFields.change}
                  value="ajuster"
                  onClick={change}
                >
                  {m.fileSchoolAdjust()}
                </Button>
              </div>
            </QuoteRows>
            <AffixedField
              {...field(quoteFields.extraHour)}
              after="€"
              inputMode="decimal"
              autoComplete="off"
            />
            <TextField
              {...field(quoteFields.validUntil)}
              hint={m.fileSchoolValidHint()}
              type="date"
              min={file.today}
              max={addDays(file.today, maxValidityDays)}
              data-length="code"
            />
          </div>
        </Unfolding>
      </div>
    </SchoolForm>
  );
}

function Total({ file, typed }: { readonly file: FileView; readonly typed: TypedValues }) {
  const { total, hours } = readQuoteFields(typed);
  const seen = file.estimate && { ...file.estimate, at: new Date(file.estimate.at) };
  const differenceCents = seen === null ? null : total - seen.cents;
  const compared = { seen, totalCents: total, hours: hours ?? 0, differenceCents };
  return (
    <div className="stack gap-1" id={schoolFieldId('quote', 'total')}>
      <p className="split strong">
        <span>{m.fileSchoolTotal()}</span>{' '}
        <output>
          <Price cents={total} size="lg" />
        </output>
      </p>
      {hours !== undefined && (
        <p className="note">{m.fileSchoolLearnerReads({ text: describeQuoteComparison(compared) })}</p>
      )}
      <noscript>
        <Button type="submit" variant="secondary" name={quoteFields.change} value="calculer">
          {m.fileSchoolCompute()}
        </Button>
      </noscript>
    </div>
  );
}

function ScheduleSum({ typed }: { readonly typed: TypedValues }) {
  const { total, due } = readQuoteFields(typed);
  if (due === total)
    return <p className="note">{m.fileSchoolScheduleRight({ total: formatPrice(total) })}</p>;
  return (
    <p className="quote strong">
      {m.fileSchoolScheduleSum({ due: formatPrice(due), total: formatPrice(total) })}
    </p>
  );
}

/** Enter would press the first button of the form. */
function keepFromSending(event: KeyboardEvent<HTMLElement>) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

function valuesOf(form: HTMLFormElement): TypedValues {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

function setFields(form: HTMLFormElement, values: TypedValues) {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value !== value) field.value = value;
  }
}
