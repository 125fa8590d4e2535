import { groupThousands } from '../school/network-figures.ts';
import {
  announcedCaps,
  apprenticeHelp,
  capsAnnouncedOn,
  oneEuroLoan,
  regionalHelps,
  trainingAccount,
} from '../simulator/financing-rules.ts';
import { trailerLimits } from '../simulator/trailer-licence.ts';
import { theoryExamOperators } from '../theory/theory-exams.ts';
import { frenchMonth } from '../time/french-dates.ts';
import { carFacts } from './car-facts.ts';
import { accompaniedPassRate } from './driving-facts.ts';
import { heavyFacts } from './heavy-facts.ts';
import { scooterFacts } from './scooter-facts.ts';
import { decimal, euros, percent } from './words.ts';

const list = new Intl.ListFormat('fr', { type: 'disjunction' });
const { fromAge, toAge, steps, monthly, afterFailure } = oneEuroLoan.value;
const { points, speeds, postLicence, surcharge, marking, certificate, cancellation, accompanied } = carFacts;
const paris = regionalHelps[0]?.value;

/** What is told of money, of the exam and of the first years with the licence, by placeholder. */
export const adviceWords = {
  loanAges: `${fromAge} à ${toAge} ans`,
  loanAmounts: list.format(steps.map(({ amount }) => euros(amount))),
  loanMonthly: euros(monthly),
  loanAgain: euros(afterFailure),
  cpfYear: String(trainingAccount.year),
  cpfShare: euros(trainingAccount.value.fixedShare),
  cpfCap: euros(announcedCaps.value.most),
  cpfThirdParty: euros(announcedCaps.value.thirdParty),
  cpfAnnounced: frenchMonth(capsAnnouncedOn),
  apprenticeHelp: euros(apprenticeHelp.value),
  apprenticeHelpYear: String(apprenticeHelp.year),
  regionalHelp: euros(paris?.amount ?? 0),
  regionalHelpAges: `${paris?.fromAge} à ${paris?.toAge} ans`,
  cancelNotice: `${cancellation.value} heures`,
  accompaniedKilometres: `${groupThousands(accompanied.kilometres.value)} km`,
  accompaniedPassRate: percent(accompaniedPassRate.value),
  accompaniedPassRateYear: String(accompaniedPassRate.year),
  noviceSurcharge: percent(surcharge.value.usual),
  accompaniedSurcharge: percent(surcharge.value.accompanied),
  examMarks: `${marking.value.pass} points sur ${marking.value.of}`,
  certificateMonths: `${certificate.value} mois`,
  probationPoints: `${points.value.first} points`,
  pointsAYear: String(points.value.aYear),
  pointsAYearAccompanied: String(points.value.aYearAccompanied),
  allPoints: String(points.value.all),
  probationSpeeds: `${speeds.value.road} km/h sur route, ${speeds.value.dual} km/h sur voie rapide et ${speeds.value.motorway} km/h sur autoroute`,
  postLicenceHours: `${postLicence.value.hours} heures`,
  postLicencePeriod: `entre le ${postLicence.value.from}e et le ${postLicence.value.to}e mois du permis`,
  theoryOperators: list.format(theoryExamOperators),
  carExamMinutes: `${carFacts.exam.value} minutes`,
  scooterSpeed: `${scooterFacts.speed.value} km/h`,
  c1Tonnes: `${decimal(heavyFacts.c1Tonnes.value)} t`,
  heaviestTrailer: `${groupThousands(trailerLimits.value.heaviestTrailer)} kg`,
};
