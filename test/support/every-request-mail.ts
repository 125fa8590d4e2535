import { lintSchool } from '#domain/network-lint/lint-school.ts';
import { contentReportToOperator } from '#mails/templates/content-notice.ts';
import { writeCourseReminder, writeCourseReport } from '#mails/templates/course.ts';
import { fleetCopy, fleetToOperator } from '#mails/templates/fleet-request.ts';
import { writeLintMail } from '#mails/templates/lint.ts';
import { type MailSender, writeMail } from '#mails/templates/mail-content.ts';
import { messageToOperator } from '#mails/templates/operator-message.ts';
import {
  oppositionDecision,
  oppositionReceipt,
  oppositionToOperator,
  removalsWait,
} from '#mails/templates/opposition.ts';
import { writeDenialReport } from '#mails/templates/training-file.ts';
import { aListing } from './listing.ts';

const at = new Date('2026-11-23T14:40:00Z');
const siteName = 'Créneau';
const writer = { name: 'Marie-Antoinette Le Bihan', email: 'eleve@exemple.example' };
const course = {
  reference: 'CR-7K3M-9XQ2',
  formulaLabel: 'Code de la route en ligne',
  learner: writer.name,
  schoolLabel: 'Quatre Saisons Conduite Lyon',
  dueAt: at,
  isLast: false,
  way: 'automatic' as const,
  accessUrl: 'https://www.exemple.example/acces?jeton=un-jeton',
};
const fleet = {
  ...{ reference: 'FL-7K3M-9XQ2', siteName, sentAt: at },
  request: {
    ...{ ...writer, company: 'Transports Le Bihan', siret: '73282932000074', phone: '0639981234' },
    ...{ drivers: 12, places: 'Lyon', message: 'Bonjour.', wanted: ['auto'], brand: 'marque' },
    attachment: undefined,
  },
};
const opposition = {
  ...{ reference: 'FI-7K3M-9XQ2', wish: 'remove' as const, siteName, receivedAt: at, waits: false },
  school: { id: 42, label: course.schoolLabel, city: 'Lyon' },
};
const notice = { reference: 'CI-7K3M-9XQ2', kind: 'diffamation' as const, siteName, receivedAt: at };
const listing = aListing({ agreement: null, mediator: null });
const found = lintSchool(listing, { day: '2026-11-23', documentHosts: [], unanswered: new Map() });

/** Of requests to the operator, and what the operator is mailed. */
export function everyRequestMail(sender: MailSender) {
  return {
    'course-reminder': writeCourseReminder(course, sender),
    'course-report': writeCourseReport(course, sender),
    'fleet-copy': writeMail(sender, fleetCopy(fleet)),
    'fleet-operator': writeMail(sender, fleetToOperator(fleet)),
    'opposition-copy': writeMail(sender, oppositionReceipt(opposition)),
    'opposition-decided': writeMail(
      sender,
      oppositionDecision(opposition, { decision: 'removed', because: 'La fiche est retirée.' }),
    ),
    'opposition-operator': writeMail(
      sender,
      oppositionToOperator({ ...writer, message: 'Bonjour.' }, opposition),
    ),
    'opposition-waiting': writeMail(sender, removalsWait({ max: 20, siteName })),
    'notice-operator': writeMail(
      sender,
      contentReportToOperator(
        { ...writer, kind: notice.kind, places: '/avis', passage: '', reasons: 'C’est faux.' },
        notice,
      ),
    ),
    'school-lint': writeMail(
      sender,
      writeLintMail(listing, found, { siteName, day: '2026-11-23', url: undefined }),
    ),
    'message-operator': writeMail(
      sender,
      messageToOperator({
        ...{ reference: 'ME-7K3M-9XQ2', siteName, sentAt: at },
        message: { ...writer, subject: 'autre', order: '', message: 'Bonjour.' },
      }),
    ),
    'file-denial': writeDenialReport(
      {
        ...{ reference: course.reference, schoolLabel: course.schoolLabel, who: 'l’élève' },
        ...{ act: 'Le contrat est signé', at: '1er décembre 2026 à 9 h', isWithdrawal: true, deskOf: 42 },
      },
      sender,
    ),
  };
}
