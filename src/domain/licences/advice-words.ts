import { euros } from '../money.ts';
import { groupThousands } from '../school/network-figures.ts';
import {
  announcedCaps,
  apprenticeHelp,
  creditWarning,
  oneEuroLoan,
  regionalHelps,
  trainingAccount,
} from '../simulator/financing-rules.ts';
import { trailerLimits } from '../simulator/trailer-licence.ts';
import { theoryExamOperators } from '../theory/theory-exams.ts';
import { frenchDay, frenchMonth } from '../time/french-dates.ts';
import { carFacts } from './car-facts.ts';
import { accompaniedPassRate, drivingHours } from './driving-facts.ts';
import { heavyFacts } from './heavy-facts.ts';
import { accompanimentCaps } from './regulated-fees.ts';
import { scooterFacts } from './scooter-facts.ts';
import { decimal, hoursAndMinutes, percent } from './words.ts';

const list = new Intl.ListFormat('fr', { type: 'disjunction' });
const { fromAge, toAge, steps, monthly, afterFailure } = oneEuroLoan.value;
const amounts = steps.map(({ amount }) => amount);
const { points, speeds, postLicence, surcharge, marking, certificate, cancellation, accompanied, hours } =
  carFacts;
const { mean, least } = drivingHours;
const capOfB = accompanimentCaps([1]).find(({ licences }) => licences.startsWith('B,'))?.hours ?? 0;
const paris = regionalHelps[0]?.value;

export const adviceWords = {
  loanAges: `${fromAge} à ${toAge} ans`,
  loanAmounts: list.format(amounts.map(euros)),
  creditWarning,
  loanMonthly: euros(monthly),
  cpfYear: String(trainingAccount.year),
  cpfShare: euros(trainingAccount.value.fixedShare),
  cpfCap: euros(announcedCaps.value.most),
  cpfThirdParty: euros(announcedCaps.value.thirdParty),
  cpfAnnounced: frenchMonth(announcedCaps.announcedOn),
  apprenticeHelp: euros(apprenticeHelp.value),
  apprenticeHelpYear: String(apprenticeHelp.year),
  regionalHelp: euros(paris?.amount ?? 0),
  regionalHelpAges: `${paris?.fromAge} à ${paris?.toAge} ans`,
  regionalHelpYear: String(regionalHelps[0]?.year),
  accompaniedKilometres: `${groupThousands(accompanied.kilometres.value)} km`,
  accompaniedPassRate: percent(accompaniedPassRate.value),
  accompaniedPassRateYear: String(accompaniedPassRate.year),
  pointsAYear: String(points.value.aYear),
  probationSpeeds: `${speeds.value.road} km/h sur route, ${speeds.value.dual} km/h sur voie rapide et ${speeds.value.motorway} km/h sur autoroute`,
  postLicenceHours: `${postLicence.value.hours} heures`,
  postLicencePeriod: `entre le ${postLicence.value.from}e et le ${postLicence.value.to}e mois du permis`,
  theoryOperators: list.format(theoryExamOperators),
  carExamMinutes: `${carFacts.exam.value} minutes`,
  scooterSpeed: `${scooterFacts.speed.value} km/h`,
  c1Tonnes: `${decimal(heavyFacts.c1Tonnes.value)} t`,
  heaviestTrailer: `${groupThousands(trailerLimits.value.heaviestTrailer)} kg`,
  contractSince: frenchDay(cancellation.validFrom),
  lessonNotice: `${cancellation.value} heures`,
  extraHoursUsual: `${mean - least} heures`,
  accompanimentCapOfB: hoursAndMinutes(capOfB),
  testMarks: `${marking.value.pass} points sur ${marking.value.of}`,
  testCertificate: `${certificate.value} mois`,
  accompaniedYears: `${accompanied.years.value} an`,
  accompaniedMeeting: `${hours.meeting.value} heures`,
  accompaniedFirstAppointment: `${accompanied.firstAppointment.value.from} à ${accompanied.firstAppointment.value.to} mois`,
  surchargeMost: percent(surcharge.value.usual),
  surchargeAfterAccompanied: percent(surcharge.value.accompanied),
  pointsFirst: `${points.value.first} points`,
  pointsFull: String(points.value.all),
  pointsYearlyAccompanied: String(points.value.aYearAccompanied),
  noviceRoad: `${speeds.value.road} km/h`,
  noviceDual: String(speeds.value.dual),
  noviceMotorway: `${speeds.value.motorway} km/h`,
  loanLeast: euros(Math.min(...amounts)),
  loanMost: euros(Math.max(...amounts)),
  loanAfterFailure: euros(afterFailure),
  regionName: paris?.name ?? '',
};
