import type { Held } from '#domain/licences/formula-families.ts';
import type { TrainingSlug } from '#domain/licences/formula-kinds.ts';
import { findFormulaType } from '#domain/school/formula-types.ts';
import type { Training } from '#domain/simulator/trainings.ts';
import { m } from '#site/messages/messages.js';

interface Words {
  readonly label?: () => string;
  readonly hint?: (facts: HintFacts) => string;
}

type HintFacts = Readonly<Record<'hours' | 'age' | 'theoryAge' | 'years', number>>;

/** Default: the label of the formula type, and a hint of hours and age. */
const words: Readonly<Partial<Record<TrainingSlug, Words>>> = {
  b: { label: m.simTrainingB },
  'boite-auto': { label: m.simTrainingBoiteAuto },
  aac: { hint: m.simHintAac },
  'boite-manuelle': { label: m.simTrainingBoiteManuelle },
  a2: { label: m.simTrainingA2 },
  a1: { label: m.simTrainingA1, hint: m.simHintA1 },
  a: { label: m.simTrainingA, hint: m.simHintA },
  '125': { label: m.simTraining125, hint: m.simHint125 },
  am: { label: m.simTrainingAm, hint: m.simHintAm },
  cotiere: { label: m.simTrainingCotiere, hint: m.simHintCotiere },
  interieures: { label: m.simTrainingInterieures, hint: m.simHintInterieures },
  hauturiere: { label: m.simTrainingHauturiere, hint: m.simHintHauturiere },
  b96: { label: m.simTrainingB96 },
  be: { label: m.simTrainingBe, hint: m.simHintBe },
  c: { label: m.simTrainingC, hint: m.simHintC },
  ce: { label: m.simTrainingCe, hint: m.simHintCe },
  d: { label: m.simTrainingD, hint: m.simHintD },
};

export function trainingLabel({ slug, formulaTypeId }: Pick<Training, 'slug' | 'formulaTypeId'>): string {
  return words[slug]?.label?.() ?? findFormulaType(formulaTypeId)?.label ?? slug;
}

export function trainingHint(training: Training): string {
  const { slug, minHours, fixedHours, minAge = 0, theoryAge = minAge, heldYears = 0 } = training;
  const hint = words[slug]?.hint ?? (fixedHours === undefined ? m.simHintMinimum : m.simHintCourse);
  return hint({ hours: fixedHours ?? minHours ?? 0, age: minAge, theoryAge, years: heldYears });
}

const held: Readonly<Record<Held, () => string>> = {
  code: m.simHeldCode,
  'code-moto': m.simHeldCodeMoto,
  b: m.simHeldB,
  'boite-auto': m.simHeldBoiteAuto,
  a2: m.simHeldA2,
  bateau: m.simHeldBoat,
};

export function heldLabel(one: Held): string {
  return held[one]();
}

/** Licence required before a training, and for how long; undefined when held or not required. */
export function describeNeeds({ needs, heldYears }: Training, has: readonly Held[]): string | undefined {
  if (!needs || (has.includes(needs) && !heldYears)) return undefined;
  const label = heldLabel(needs);
  const what = label.charAt(0).toLowerCase() + label.slice(1);
  return heldYears ? m.simNeedsYears({ years: heldYears, what }) : m.simNeeds({ what });
}
