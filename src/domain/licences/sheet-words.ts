import { euros } from '../money.ts';
import { groupThousands } from '../school/network-figures.ts';
import { basePack, boatStamp, medicalVisit, pressRange } from '../simulator/cost-figures.ts';
import { oneEuroLoan, regionalHelps } from '../simulator/financing-rules.ts';
import { trailerLimits } from '../simulator/trailer-licence.ts';
import { theoryExams } from '../theory/theory-exams.ts';
import { frenchMonth } from '../time/french-dates.ts';
import { boatFacts } from './boat-facts.ts';
import { carFacts } from './car-facts.ts';
import { drivingHours, passRateAt17, passRates, theoryPassRate } from './driving-facts.ts';
import { heavyFacts } from './heavy-facts.ts';
import { motorbikeFacts } from './motorbike-facts.ts';
import { accompanimentCaps } from './regulated-fees.ts';
import { scooterFacts } from './scooter-facts.ts';
import { trailerFacts } from './trailer-facts.ts';
import { decimal, hoursAndMinutes, percent, yearsOf } from './words.ts';

const { age, defenceDay } = carFacts;
const { hours, courseParts, power } = motorbikeFacts;
const [indoors, track, road] = courseParts.value;
const { cycling, school } = scooterFacts;
const etm = theoryExams.find(({ code }) => code === 'moto');
const boatExam = theoryExams.find(({ code }) => code === 'cotier');
const { lightTrailer, trainWithB, trainWithB96, heaviestTrailer } = trailerLimits.value;
const { years, senior, old } = medicalVisit.value;
const paris = regionalHelps[0]?.value;

function capOf(group: number, licences: string): string {
  const cap = accompanimentCaps([group]).find((one) => one.licences === licences);
  return hoursAndMinutes(cap?.hours ?? 0);
}

/** A name in `…Number` has no unit. */
export const sheetWords = {
  meanHoursNumber: String(drivingHours.mean),
  meanHoursYear: String(drivingHours.year),
  carHoursNumber: String(carFacts.hours.manual.value),
  automaticHoursNumber: String(carFacts.hours.automatic.value),
  extraHoursNumber: String(drivingHours.mean - carFacts.hours.manual.value),
  manualCourseNumber: String(carFacts.hours.toManual.value),
  carAgeNumber: String(age.licence.value),
  supervisedAge: yearsOf(age.supervised.value),
  framedAge: yearsOf(age.framed.value),
  schoolCertificateAge: yearsOf(age.schoolCertificateUntil.value),
  defenceDayFrom: String(defenceDay.value.from),
  defenceDayTo: yearsOf(defenceDay.value.to),
  carExamNumber: String(carFacts.exam.value),
  passRateAt17: percent(passRateAt17.value),
  passRateAt17Age: yearsOf(passRateAt17.age),
  theoryPassRate: percent(theoryPassRate.value),
  theoryPassRateYear: String(theoryPassRate.year),
  packPrice: euros(basePack.value.likely),
  packLeast: euros(basePack.value.low),
  packMost: euros(basePack.value.high),
  packYear: String(basePack.year),
  wholePriceFrom: euros(pressRange.value.from),
  wholePriceTo: euros(pressRange.value.to),
  wholePriceYear: String(pressRange.year),
  loanFrom: String(oneEuroLoan.value.fromAge),
  loanTo: yearsOf(oneEuroLoan.value.toAge),
  regionalHelpFrom: String(paris?.fromAge),
  regionalHelpTo: yearsOf(paris?.toAge),
  motorbikeHoursNumber: String(hours.all.value),
  motorbikeOffRoadNumber: String(hours.offRoad.value),
  motorbikeOnRoadNumber: String(hours.onRoad.value),
  motorbikeCourseNumber: String(hours.course.value),
  motorbikeCourseIndoors: String(indoors),
  motorbikeCourseTrack: String(track),
  motorbikeCourseRoad: String(road),
  motorbikePassRate: percent(passRates.moto.value),
  motorbikePassRateYear: String(passRates.moto.year),
  a1Power: `${power.a1.value} kW`,
  a2Power: `${power.a2.value} kW`,
  a2PowerByWeight: `${decimal(power.a2ByWeight.value)} kW`,
  etmQuestions: String(etm?.questions?.asked),
  etmRightAnswers: String(etm?.questions?.right),
  etmFee: euros(etm?.fee ?? 0),
  etmSince: frenchMonth(etm?.since ?? ''),
  etmYears: yearsOf(etm?.valid?.years),
  etmTries: String(etm?.valid?.tries),
  accompanimentCapOfA: capOf(2, 'A1, A2, A'),
  scooterHoursNumber: String(scooterFacts.hours.value),
  bicycleFrom: String(cycling.value.from),
  bicycleTo: yearsOf(cycling.value.to),
  bicycleHoursNumber: String(cycling.value.hours),
  bicycleBlocksNumber: String(cycling.value.blocks),
  assr1Form: school.value.first,
  assr2Form: school.value.second,
  boatAge: yearsOf(boatFacts.age.value),
  boatEngine: `${decimal(boatFacts.engine.value)} kW`,
  boatQuestions: String(boatExam?.questions?.asked),
  boatErrors: String(boatFacts.maxErrors.value),
  boatHelmNumber: String(boatFacts.practice.value.helm),
  boatAround: hoursAndMinutes(boatFacts.practice.value.around),
  boatStamp: euros(boatStamp.value),
  coastalMilesNumber: String(boatFacts.coastalMiles.value),
  inlandLength: `${boatFacts.inlandLength.value} m`,
  lightTrailerNumber: groupThousands(lightTrailer),
  sumOfBNumber: groupThousands(trainWithB),
  sumOfB96Number: groupThousands(trainWithB96),
  heaviestTrailerNumber: groupThousands(heaviestTrailer),
  sumOfBTonnes: decimal(trainWithB / 1000),
  sumOfB96Tonnes: decimal(trainWithB96 / 1000),
  trailerCourseNumber: String(trailerFacts.course.value.all),
  trailerOffRoadNumber: String(trailerFacts.course.value.offRoad),
  trailerOnRoadNumber: String(trailerFacts.course.value.onRoad),
  accompanimentCapOfBE: capOf(1, 'BE'),
  d1Age: yearsOf(heavyFacts.age.d1.value),
  heavyPassRate: percent(passRates.lourd.value),
  heavyPassRateYear: String(passRates.lourd.year),
  medicalYears: yearsOf(years),
  medicalSeniorNumber: String(senior.from),
  medicalSeniorAge: yearsOf(senior.from),
  medicalSeniorUntil: yearsOf(old.from - 1),
  medicalSeniorYears: yearsOf(senior.years),
  medicalOldAge: yearsOf(old.from),
  medicalOldYears: yearsOf(old.years),
  accompanimentCapOfC: capOf(3, 'C1, C, D1, D'),
  accompanimentCapOfCE: capOf(3, 'C1E, CE, D1E, DE'),
};
