import type { Held, Training } from '#domain/simulator/trainings.ts';
import { m } from '#site/messages/messages.js';

interface Words {
  readonly label: () => string;
  readonly hint: (facts: HintFacts) => string;
}

type HintFacts = Readonly<Record<'hours' | 'age' | 'theoryAge' | 'years', number>>;

const words: Readonly<Record<string, Words>> = {
  b: { label: m.simTrainingB, hint: m.simHintB },
  'boite-auto': { label: m.simTrainingBoiteAuto, hint: m.simHintBoiteAuto },
  aac: { label: m.simTrainingAac, hint: m.simHintAac },
  'boite-manuelle': { label: m.simTrainingBoiteManuelle, hint: m.simHintBoiteManuelle },
  a2: { label: m.simTrainingA2, hint: m.simHintA2 },
  a1: { label: m.simTrainingA1, hint: m.simHintA1 },
  a: { label: m.simTrainingA, hint: m.simHintA },
  '125': { label: m.simTraining125, hint: m.simHint125 },
  am: { label: m.simTrainingAm, hint: m.simHintAm },
  cotiere: { label: m.simTrainingCotiere, hint: m.simHintCotiere },
  interieures: { label: m.simTrainingInterieures, hint: m.simHintInterieures },
  hauturiere: { label: m.simTrainingHauturiere, hint: m.simHintHauturiere },
  b96: { label: m.simTrainingB96, hint: m.simHintB96 },
  be: { label: m.simTrainingBe, hint: m.simHintBe },
  c: { label: m.simTrainingC, hint: m.simHintC },
  ce: { label: m.simTrainingCe, hint: m.simHintCe },
  d: { label: m.simTrainingD, hint: m.simHintD },
};

export function trainingLabel({ slug }: Pick<Training, 'slug'>): string {
  return words[slug]?.label() ?? slug;
}

export function trainingHint(training: Training): string | undefined {
  const { slug, minHours, fixedHours, minAge = 0, theoryAge = minAge, heldYears = 0 } = training;
  return words[slug]?.hint({
    hours: fixedHours ?? minHours ?? 0,
    age: minAge,
    theoryAge,
    years: heldYears,
  });
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
