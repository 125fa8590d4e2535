import {
  answerTimeDays,
  exportedYears,
  maxExportedRows,
  minComparedSchools,
  shownMonths,
} from '../desk/desk-limits.ts';
import { maxFleetFile, maxFleetMessageLength } from '../fleet/request-fields.ts';
import { majorityYears } from '../identity/majority.ts';
import { legalPeriods } from '../legal-periods.ts';
import { carFacts } from '../licences/car-facts.ts';
import { motorbikeFacts } from '../licences/motorbike-facts.ts';
import { caps } from '../licences/regulated-fees.ts';
import { noticeDays } from '../network/hiding.ts';
import { maxPictureBytes } from '../network/pictures.ts';
import { labelYears } from '../network-lint/lint-limits.ts';
import { invitationHours, proofMinutes, sessionHours } from '../operators/operator-session.ts';
import { browserRemembersMs } from '../order/open-order.ts';
import { codeDigits, codeLivesMs } from '../order/parental-consent.ts';
import { refundDays, unprovenRefundDelayMs, withdrawalDays } from '../order/withdrawal-period.ts';
import { returnDays } from '../practice/daily.ts';
import { answerSeconds, judgeExam } from '../practice/exam.ts';
import { freeSeries, seriesSize } from '../practice/practice.ts';
import { estimateSizes, recentSize } from '../practice/progress.ts';
import * as requests from '../requests/request-limits.ts';
import { kept } from '../retention.ts';
import { invitedMonthsBack, maxLearnersAMonth } from '../review/invited-month.ts';
import { publicationDays } from '../review/publication.ts';
import { themes } from '../scene/themes.ts';
import { groupThousands } from '../school/network-figures.ts';
import { capital, inUnits, inWords, ordinalInWords } from '../text/numbers-in-words.ts';
import { findTheoryExam } from '../theory/theory-exams.ts';
import { monthsOf } from '../time/months.ts';
import { proposedDates, proposedWithinDays } from '../training-file/assessment-dates.ts';
import { askedDaysBefore, requestedOnceDays } from '../training-file/deadlines.ts';
import * as declaration from '../training-file/declaration.ts';
import { maxValidityDays } from '../training-file/quote.ts';

const hourMs = 3_600_000;
const megabyte = 1_000_000;

/** Each is a placeholder of `content/` and `messages/`: `${name}` in digits, `${nameInWords}` in letters. */
const figures = {
  ...legalPeriods,
  ...kept,
  withdrawalDays,
  refundDays,
  unprovenRefundHours: unprovenRefundDelayMs / hourMs,
  browserRemembersHours: browserRemembersMs / hourMs,
  consentCodeMinutes: codeLivesMs / 60_000,
  consentCodeDigits: codeDigits,
  consentChoiceMonths: monthsOf(kept.consentChoiceDays),
  majorityYears,
  labelYears: labelYears.value,
  noticeDays,
  askedDaysBefore,
  requestedOnceDays,
  proposedDates,
  proposedMonths: monthsOf(proposedWithinDays),
  quoteMonths: monthsOf(maxValidityDays),
  declarationDays: declaration.answerDays,
  declarationReminders: declaration.answerReminderDays.length,
  decisionWorkingDays: declaration.decisionWorkingDays,
  undecidedRefundDays: declaration.undecidedRefundDays,
  consoleInvitationHours: invitationHours,
  consoleProofMinutes: proofMinutes,
  consoleSessionHours: sessionHours,
  publicationDays,
  invitedMonthsBack,
  maxLearnersAMonth,
  shownMonths,
  answerTimeDays,
  minComparedSchools,
  maxExportedRows,
  windowMinutes: requests.windowMinutes,
  maxFormsPerSenderPerDay: requests.maxFormsPerSenderPerDay,
  courseStartsAnHour: requests.courseStartsAnHour,
  maxPurchaseMailsPerDay: requests.maxPurchaseMailsPerDay,
  maxFileLinksPerDay: requests.maxFileLinksPerDay,
  maxMailedPurchases: requests.maxMailedPurchases,
  fleetMessageLength: maxFleetMessageLength,
  fleetFileMegabytes: maxFleetFile / megabyte,
  pictureMegabytes: maxPictureBytes / 1024 / 1024,
  freeSeries: freeSeries.length,
  seriesSize,
  answerSeconds,
  examMistakes: judgeExam(0).allowed,
  estimateMin: estimateSizes.min,
  recentAnswers: recentSize,
  theoryThemes: Object.keys(themes).length,
  theoryQuestions: findTheoryExam('voiture').questions?.asked ?? 0,
  motorbikeHours: motorbikeFacts.hours.all.value,
  motorbikeRoadHours: motorbikeFacts.hours.onRoad.value,
} satisfies Readonly<Record<string, number>>;

/** A duration that may be of one unit comes with its unit. */
const durations = {
  returnDays: `${returnDays.slice(0, -1).join(', ')} puis ${returnDays.at(-1)}\u00a0jours`,
  orderTicket: inUnits(kept.orderTicketHours, 'heure'),
  deskLinkRow: inUnits(kept.deskLinkRowHours, 'heure'),
  exportedPeriod: inUnits(exportedYears, 'an'),
  longWindow: inUnits(requests.longWindowHours, 'heure'),
  mailedPurchases: inUnits(requests.mailedPurchaseYears, 'an'),
  accompaniedInWords: inUnits(carFacts.accompanied.years.value, 'an'),
  accompanimentCapB: inUnits(caps.b.hours, 'heure'),
  accompanimentCapA: `${inUnits(Math.floor(caps.a.hours), 'heure')}${caps.a.hours % 1 ? ' et demie' : ''}`,
  accompanimentCapHeavy: inUnits(caps.heavy.hours, 'heure'),
};

type Figure = keyof typeof figures;
type Duration = keyof typeof durations;
type Word = Figure | `${Figure}InWords` | Duration | 'withdrawalDayInWords';

export const ruleWords = Object.fromEntries(
  [
    ...Object.entries(figures).flatMap(([name, figure]) => [
      [name, groupThousands(figure)],
      [`${name}InWords`, figure > 100 ? groupThousands(figure) : inWords(figure)],
    ]),
    ...Object.entries(durations),
    ['withdrawalDayInWords', ordinalInWords(withdrawalDays)],
  ].flatMap(([name = '', words = '']) => [
    [name, words],
    [capital(name), capital(words)],
  ]),
) as Readonly<Record<Word | Capitalize<Word>, string>>;
