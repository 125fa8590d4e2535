import { frontCategoriesFor } from '#domain/licences/front-categories.ts';
import { groupThousands } from '#domain/school/network-figures.ts';
import { financingSchemes } from '#domain/simulator/financing.ts';
import type { InputFault, ReadInput, SimulatorField } from '#domain/simulator/simulator-input.ts';
import { type FundsField, fundsFields, simulatorLimits } from '#domain/simulator/simulator-input.ts';
import { heldOf, trainingsOf } from '#domain/simulator/trainings.ts';
import { m } from '#site/messages/messages.js';
import { estimatePath } from '#site/paths.ts';
import { summarise } from '#site/ui/error-summary.tsx';
import { schemeName } from './describe-financing.server.ts';
import { fundsAddress } from './describe-funds.server.ts';
import { heldLabel, trainingHint, trainingLabel } from './training-words.server.ts';

const fieldId = (field: SimulatorField) => `simulateur-${field}`;

export function describeInputFault(fault: InputFault | 'place-unknown'): string {
  if (fault === 'place-unknown') return m.simErrorPlace();
  switch (fault.kind) {
    case 'not-in-list':
      return m.simErrorNotInList();
    case 'no-number':
      return m.simErrorNoNumber();
    case 'no-sum':
      return m.simErrorSum();
    case 'below-law':
      return m.simErrorBelowLaw({ least: fault.least });
    case 'out-of-range':
      return m.simErrorRange({ from: fault.from, to: groupThousands(fault.to) });
    case 'trailer-heavier-than-all':
      return m.simErrorTrailer();
  }
}

export type Errors = Partial<Record<SimulatorField, string>>;

export function describeForm({ input, typed }: ReadInput, errors: Errors) {
  const { category, training } = input;
  const { minHours, hasExam, theory } = training;
  const held = heldOf(category);
  const common = (name: SimulatorField, label: string, hint?: string) => ({
    name,
    label,
    hint,
    error: errors[name],
    value: name === 'q' ? input.q : (typed[name] ?? ''),
  });
  const numeric = (...field: Parameters<typeof common>) => ({ ...common(...field), numeric: true });
  const attempts = (name: SimulatorField, label: string, count: number) => ({
    ...common(name, label),
    value: String(count || ''),
    options: timesOptions,
  });
  const isOpen = (...names: readonly SimulatorField[]) =>
    names.some((name) => typed[name] || errors[name] !== undefined);
  const fields: readonly (ReturnType<typeof common> & { readonly numeric?: boolean })[] = [
    common('q', m.simPlace()),
    ...(minHours === undefined ? [] : [numeric('heures', m.simHours(), m.simHoursHint({ least: minHours }))]),
    ...(category === 'remorque'
      ? [
          numeric('remorque', m.simTrailerKg(), m.simTrailerKgHint()),
          numeric('ensemble', m.simCombinedKg(), m.simCombinedKgHint()),
        ]
      : []),
  ];
  const trainings = trainingsOf(category);
  return {
    title: m.simFormTitle(),
    category: category === 'auto' ? undefined : category,
    training: {
      ...common('permis', m.simTraining(), trainingHint(training)),
      value: training.slug,
      options: trainings.map((one) => ({ value: one.slug, label: trainingLabel(one) })),
    },
    fields,
    more: {
      title: m.simMoreTitle(),
      isOpen: input.held.length > 0 || isOpen('age', 'acquis', 'repassages', 'repassages-code'),
      age: numeric('age', m.simAge(), m.simAgeHint()),
      choices: [
        ...(hasExam ? [attempts('repassages', m.simRetries(), input.retries)] : []),
        ...(theory ? [attempts('repassages-code', m.simRetriesTheory(), input.theoryRetries)] : []),
      ],
      held: {
        legend: m.simHeld(),
        options: held.map((one) => ({
          value: one,
          label: heldLabel(one),
          checked: input.held.includes(one),
        })),
      },
    },
    funds: {
      title: m.simFundsForm(),
      isOpen: input.financing !== undefined || isOpen('financement', ...fundsNames),
      financing: {
        ...common('financement', m.simFinancing()),
        value: input.financing ?? '',
        options: [
          { value: '', label: m.simFinancingNone() },
          ...financingSchemes
            .filter((scheme) => scheme !== 'apprenti')
            .map((scheme) => ({ value: scheme, label: schemeName(scheme) })),
        ],
      },
      fields: fundsNames.map((name) => common(name, fieldLabels[name](), fundsHints[name]?.())),
    },
    submit: m.simSubmit(),
  };
}

const fundsNames = Object.keys(fundsFields) as FundsField[];
const fundsHints: Partial<Record<FundsField, () => string>> = {
  cpf: m.simFundsCpfHint,
  aides: m.simFundsAidHint,
};

const timesOptions = Array.from({ length: simulatorLimits.retries.to + 1 }, (_, count) => ({
  value: count === 0 ? '' : String(count),
  label: count === 0 ? m.simRetriesNone() : count === 1 ? m.simRetriesOnce() : m.simRetriesTimes({ count }),
}));

export function listCategories({ input: { category, q, commune, age, funds } }: ReadInput) {
  return frontCategoriesFor('simulateur').map(({ slug, label, picto }) => ({
    label,
    picto,
    to: estimatePath({
      category: slug === 'auto' ? undefined : slug,
      q,
      commune,
      age,
      ...fundsAddress(funds),
    }),
    chosen: slug === category,
  }));
}

const fieldLabels: Readonly<Record<SimulatorField, () => string>> = {
  categorie: m.simChooseCategory,
  permis: m.simTraining,
  q: m.simPlace,
  age: m.simAge,
  acquis: m.simHeld,
  heures: m.simHours,
  repassages: m.simRetries,
  'repassages-code': m.simRetriesTheory,
  financement: m.simFinancing,
  cpf: m.simCpf,
  aides: m.simFundsAid,
  economies: m.simFundsSavings,
  remorque: m.simTrailerKg,
  ensemble: m.simCombinedKg,
};

export function listErrors(errors: Errors) {
  return summarise(fieldLabels, errors, fieldId);
}
