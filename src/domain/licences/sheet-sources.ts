import type { Provenance } from '../dated.ts';
import {
  basePack,
  boatExtensionStamp,
  boatStamp,
  medicalVisit,
  pressRange,
  theoryFees,
} from '../simulator/cost-figures.ts';
import { apprenticeHelp, oneEuroLoan, regionalHelps, trainingAccount } from '../simulator/financing-rules.ts';
import { trailerLimits } from '../simulator/trailer-licence.ts';
import { findTheoryExam } from '../theory/theory-exams.ts';
import { boatFacts } from './boat-facts.ts';
import { carFacts } from './car-facts.ts';
import {
  drivingHours,
  firstTryPassRate,
  passRateAt17,
  passRates,
  retryWait,
  theoryPassRate,
} from './driving-facts.ts';
import { heavyFacts } from './heavy-facts.ts';
import { motorbikeFacts } from './motorbike-facts.ts';
import { regulatedFees } from './regulated-fees.ts';
import { scooterFacts } from './scooter-facts.ts';
import { trailerFacts } from './trailer-facts.ts';

export type SheetSource = Provenance & { readonly year?: number };

const rows = {
  carAge: [carFacts.age.licence],
  abroadAge: [carFacts.age.abroad],
  schoolCertificateAge: [carFacts.age.schoolCertificateUntil],
  carHours: [carFacts.hours.manual],
  meanHours: [drivingHours],
  carPassRate: [passRates.auto],
  carFirstTryPassRate: [firstTryPassRate],
  passRateAt17: [passRateAt17],
  theoryPassRate: [theoryPassRate],
  retryWait: [retryWait],
  theoryExam: [findTheoryExam('voiture').read],
  motorbikeTheoryExam: [findTheoryExam('moto').read],
  boatTheoryExam: [findTheoryExam('cotier').read],
  /** In contents that 1.0.0 exported. */
  theoryExams: [findTheoryExam('voiture').read],
  basePack: [basePack],
  wholePrice: [pressRange],
  regulatedFees: [regulatedFees],
  loan: [oneEuroLoan],
  cpf: [trainingAccount],
  apprenticeHelp: [apprenticeHelp],
  regionalHelp: regionalHelps,
  a1Age: [motorbikeFacts.age.a1],
  a2Age: [motorbikeFacts.age.a2],
  motorbikeHours: [motorbikeFacts.hours.all],
  motorbikeCourse: [motorbikeFacts.hours.course],
  a1Power: [motorbikeFacts.power.a1],
  a2Power: [motorbikeFacts.power.a2],
  a2Before: [motorbikeFacts.held.a2BeforeA],
  motorbikePassRate: [passRates.moto],
  scooterAge: [scooterFacts.age],
  scooterHours: [scooterFacts.hours],
  scooterSpeed: [scooterFacts.speed],
  scooterBornBefore: [scooterFacts.bornBefore],
  bicycle: [scooterFacts.cycling],
  schoolCertificates: [scooterFacts.school],
  boatAge: [boatFacts.age],
  boatEngine: [boatFacts.engine],
  boatPractice: [boatFacts.practice],
  boatStamp: [boatStamp],
  boatExtensionStamp: [boatExtensionStamp],
  boatExamFee: [theoryFees.boat],
  coastalMiles: [boatFacts.coastalMiles],
  inlandLength: [boatFacts.inlandLength],
  trailerLimits: [trailerLimits],
  trailerCourse: [trailerFacts.course],
  c1Age: [heavyFacts.age.c1],
  cAge: [heavyFacts.age.c],
  d1Age: [heavyFacts.age.d1],
  dAge: [heavyFacts.age.d],
  heavyPassRate: [passRates.lourd],
  medicalVisit: [medicalVisit],
} as const satisfies Readonly<Record<string, readonly SheetSource[]>>;

export type SheetSourceName = keyof typeof rows;
export const sheetSourceNames = Object.keys(rows) as readonly SheetSourceName[];

export function sheetSources(names: readonly SheetSourceName[]): readonly SheetSource[] {
  return names.flatMap((name): readonly SheetSource[] => rows[name]);
}
