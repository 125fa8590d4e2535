/** What an estimate of the simulator depends on, as its address holds it. */
export interface SimulatorAddress {
  /** Slug of a front category; the car's unless told. */
  readonly category?: string;
  /** Slug of a training of `domain/simulator/trainings.ts`, such as `aac` or `a2`. */
  readonly training?: string;
  /** A town, a postal code or a département, as it was typed. */
  readonly q?: string;
  /** INSEE code. */
  readonly commune?: string;
  readonly age?: number;
  /** What the learner already has. */
  readonly held?: readonly string[];
  /** Hours of driving; what learners need on average unless told. */
  readonly hours?: number;
  /** Failed tries of the driving exam, and of the theory's. */
  readonly retries?: number;
  readonly theoryRetries?: number;
  readonly financing?: string;
  /** Kilograms: of the trailer, and of the trailer and its car together, both as their papers allow. */
  readonly trailerKg?: number;
  readonly combinedKg?: number;
}

/** The query's names, in the order in which a canonical address writes them. */
export const simulatorParameters = [
  'categorie',
  'permis',
  'q',
  'commune',
  'age',
  'acquis',
  'heures',
  'repassages',
  'repassages-code',
  'financement',
  'remorque',
  'ensemble',
] as const;

/** The query of an estimate, by name. */
export function simulatorQuery({
  category,
  training,
  q,
  commune,
  age,
  held = [],
  hours,
  retries,
  theoryRetries,
  financing,
  trailerKg,
  combinedKg,
}: SimulatorAddress): Record<(typeof simulatorParameters)[number], string | number | undefined> {
  return {
    categorie: category,
    permis: training,
    q,
    commune,
    age,
    acquis: held.join(','),
    heures: hours,
    repassages: retries,
    'repassages-code': theoryRetries,
    financement: financing,
    remorque: trailerKg,
    ensemble: combinedKg,
  };
}
