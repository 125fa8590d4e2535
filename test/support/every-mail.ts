import type { Operator } from '#domain/operator.ts';
import { describeSeller } from '#domain/school/seller.ts';
import type { NextAct } from '#domain/training-file/held-sum.ts';
import { addedCosts } from '#domain/wording/added-costs.ts';
import { writeAccessMail } from '#mails/templates/access.ts';
import type { ConfirmedOrder } from '#mails/templates/confirmed-order.ts';
import { answerToVisitor, copyToSender, mailToSchool } from '#mails/templates/contact.ts';
import { contentReportDecision, contentReportReceipt } from '#mails/templates/content-notice.ts';
import { writeDisputeMail } from '#mails/templates/dispute.ts';
import { writeHeldMail } from '#mails/templates/held-sums.ts';
import { hidingEnded, statementOfReasons } from '#mails/templates/hiding.ts';
import {
  writeChangeAsked,
  writeChangeByOperator,
  writeChangeDecided,
  writeChangeWaits,
  writeDeskLinkMail,
  writeNoDeskMail,
} from '#mails/templates/listing.ts';
import { writeMail } from '#mails/templates/mail-content.ts';
import { writeOrderLinkMail, writePurchasesMail, writeStartedMail } from '#mails/templates/open-order.ts';
import { messageCopy } from '#mails/templates/operator-message.ts';
import { writeOperatorInvitation, writeOperatorPasskey } from '#mails/templates/operators.ts';
import { announceToSchool, confirmToBuyer } from '#mails/templates/order-confirmation.ts';
import { writeConsentCodeMail, writeConsentLinkMail } from '#mails/templates/parental-consent.ts';
import { writeOwedRefundMail, writeRefundMail } from '#mails/templates/refund.ts';
import { writeReportAcknowledgement, writeReportDecision } from '#mails/templates/report.ts';
import { acknowledgeWithdrawal, announceWithdrawal } from '#mails/templates/withdrawal.ts';
import { everyClaimMail } from './every-claim-mail.ts';
import { everyFileMail } from './every-file-mail.ts';
import { everyMailboxMail } from './every-mailbox-mail.ts';
import { everyRequestMail } from './every-request-mail.ts';
import { everyReviewMail } from './every-review-mail.ts';
import { aSeller } from './office.ts';

const sender = { siteName: 'Créneau', publicUrl: 'https://www.exemple.example' };
const mediatorAddress = '2 rue du Litige, 75002 Paris';
const operator: Operator = {
  ...{ name: 'Réseau Pilote', form: 'SAS au capital de 10 000 €', address: '1 place Carnot, 69002 Lyon' },
  ...{ siret: '12345678900012', registration: 'RCS Lyon 123 456 789', vat: 'FR00123456789' },
  email: 'bonjour@exemple.example',
  phone: '04 00 00 00 00',
  director: 'La présidence',
  dataEmail: 'bonjour@exemple.example',
  host: { name: 'Hébergeur', address: 'Roubaix', phone: '03 00 00 00 00' },
  paymentProvider: undefined,
  certification: undefined,
  mediator: { name: 'Médiation', address: mediatorAddress, url: 'https://mediation.exemple.example' },
};
const at = new Date('2026-11-23T14:40:00Z');
const reference = 'CR-7K3M-9XQ2';
const [formulaLabel, schoolLabel] = ['Permis B, 20 heures de conduite', 'Quatre Saisons Conduite Lyon'];
const named = { reference, formulaLabel, schoolLabel, amountCents: 19_900, orderedAt: at };

const change = {
  id: 7,
  school: { id: 42, label: schoolLabel },
  part: 'email' as const,
  before: { email: 'ancienne@exemple.example' },
  after: { email: 'nouvelle@exemple.example' },
  askedAt: at,
};

const order: ConfirmedOrder = {
  reference,
  orderedAt: at,
  formula: {
    label: formulaLabel,
    priceCents: 129_900,
    estimate: { cents: 206_400, hours: 35, at },
    isOnlineCode: false,
    isPreRegistration: true,
    durationDays: null,
    contents: '20 heures de conduite, évaluation de départ',
    addedCosts: addedCosts(4),
  },
  paidCents: 19_900,
  course: null,
  school: {
    label: schoolLabel,
    address: '26 avenue Jean Jaurès, 69005 Lyon',
    phone: '04 65 71 79 19',
    email: 'quatre-saisons@exemple.example',
    contactPage: '/contact-auto-ecole/1',
    agreement: 'E 17 069 0001 0',
    seller: describeSeller(aSeller()),
    mediatorUrl: 'https://mediation.exemple.example/auto-ecoles',
    termsUrl: null,
    termsSha256: 'a'.repeat(64),
  },
  buyer: {
    name: 'Marie-Antoinette Le Bihan',
    firstName: 'Marie-Antoinette',
    gender: 'Femme',
    nationality: 'France',
    address: '12 rue de l’Abbé-Grégoire',
    zipCode: '69003',
    email: 'eleve@exemple.example',
    phone: '06 39 98 12 34',
  },
  representative: {
    name: 'Maëlle Le Bihan',
    email: 'parent@exemple.example',
    phone: '06 39 98 12 35',
    consent: { way: 'lien', at, text: 'J’autorise cette inscription.', textSha256: 'b'.repeat(64) },
  },
  commencement: 'apres-delai',
  termsVersion: null,
  offerTerms: null,
};

const asked = {
  learnerFirstName: 'Marie-Antoinette',
  parentFirstName: 'Maëlle',
  formulaLabel,
  schoolLabel,
  priceCents: 129_900,
  amountCents: 19_900,
  isPreRegistration: true,
  estimate: order.formula.estimate,
};
const withdrawal = {
  reference,
  statement: { text: 'Je me rétracte.', name: 'Maëlle Le Bihan', email: 'parent@exemple.example' },
  receivedAt: at,
  formulaLabel,
  schoolLabel,
  buyerName: 'Marie-Antoinette Le Bihan',
  commencement: 'apres-delai' as const,
  dueCents: 19_900,
  takenCents: 0,
};
const access = {
  reference,
  firstName: 'Marie-Antoinette',
  formulaLabel,
  schoolLabel,
  givenAt: at,
  operator,
  by: 'school' as const,
  endsWithdrawal: true,
};
const refund = {
  reference,
  firstName: 'Marie-Antoinette',
  amountCents: 19_900,
  refundedCents: 19_900,
  paidCents: 19_900,
  formulaLabel,
  schoolLabel,
  withdrawn: true,
  acceptedTwice: false,
  consentTakenBack: false,
};
const owed = { ...refund, dueDay: '2026-12-07', operator };
const heldFor = (next: NextAct | null) => ({
  reference: 'CR-7K3M-9XQ2',
  cents: 30_000,
  next,
  isLate: next !== null,
});
const dispute = {
  reference,
  providerDisputeId: 'dispute_m_01JP04JY9EN05G6SJJ0ZCM1PFG',
  type: 'CONTESTABLE' as const,
  outcome: null,
  reason: 'TRANSACTION_NOT_RECOGNIZED',
  disputedCents: 19_900,
  paidCents: 19_900,
  contestBy: at,
  formulaLabel,
  schoolLabel,
};
const contact = {
  school: { label: schoolLabel, city: 'Lyon', url: 'https://www.exemple.example/ecole' },
  days: { mercredi: ['apres-midi' as const] },
  prospect: {
    lastName: 'Le Bihan',
    firstName: 'Marie-Antoinette',
    email: 'eleve@exemple.example',
    phone: '0639981234',
    category: 'auto',
    message: 'Bonjour.',
  },
  siteName: 'Créneau',
  sentAt: at,
};
const report = {
  reference: 'SG-7K3M-9XQ2',
  about: 'review' as const,
  reason: 'faux',
  receivedAt: at,
  schoolLabel,
  author: 'Tessa R.',
};
const notice = { reference: 'CI-7K3M-9XQ2', kind: 'diffamation', siteName: 'Créneau', receivedAt: at };
const message = {
  name: 'Maëlle Le Bihan',
  email: 'parent@exemple.example',
  subject: 'autre' as const,
  order: '',
  message: 'Bonjour.',
};
const settings = { sender, operator };
const fileUrl = 'https://www.exemple.example/dossier/lien?jeton=un-jeton';
const withdrawalUrl = 'https://www.exemple.example/suivi-paiement/lien?jeton=un-jeton';
const link = { ...named, token: 'jeton', status: 'pending' as const };
const decided = { removed: true, explanation: 'Il contenait des injures.' };

const hiding = {
  label: schoolLabel,
  reason: 'law' as const,
  facts: 'La préfecture a retiré l’agrément E 17 069 0001 0 le 20 novembre 2026.',
  hiddenFrom: at,
  isAnnounced: false,
  toldBy: 'mail' as const,
};

/** Each kind of mail, with the names and prices of a real day. */
export const everyMail = {
  ...everyFileMail(sender, operator),
  ...everyRequestMail(sender),
  ...everyReviewMail(sender),
  ...everyClaimMail(sender),
  'consent-link': writeConsentLinkMail(
    { ...asked, token: 'jeton', expiresAt: at, isReminder: false },
    settings,
  ),
  'consent-reminder': writeConsentLinkMail(
    { ...asked, token: 'jeton', expiresAt: at, isReminder: true },
    settings,
  ),
  'consent-code': writeConsentCodeMail({ ...asked, code: '294129' }, settings),
  'order-buyer': writeMail(sender, confirmToBuyer(order, settings, 'buyer', withdrawalUrl, fileUrl)),
  'order-representative': writeMail(
    sender,
    confirmToBuyer(order, settings, 'representative', withdrawalUrl, fileUrl),
  ),
  'order-school': writeMail(
    sender,
    announceToSchool(order, settings, 'https://www.exemple.example/acces', fileUrl),
  ),
  'order-started': writeStartedMail({ ...named, status: 'created' }, sender),
  'order-link': writeOrderLinkMail(link, sender),
  'order-references': writePurchasesMail(
    [
      { ...link, order: 'jeton', file: 'jeton', course: undefined },
      { ...link, amountCents: undefined, order: undefined, file: 'jeton', course: undefined },
      { ...link, order: 'jeton', file: undefined, course: 'jeton' },
    ],
    sender,
  ),
  ...everyMailboxMail(sender),
  'access-buyer': writeAccessMail(access, 'buyer', sender),
  'access-representative': writeAccessMail(access, 'representative', sender),
  'withdrawal-received': writeMail(sender, acknowledgeWithdrawal(withdrawal, sender)),
  'withdrawal-school': writeMail(sender, announceWithdrawal(withdrawal, sender)),
  'refund-buyer': writeRefundMail(refund, 'buyer', sender),
  'refund-representative': writeRefundMail(refund, 'representative', sender),
  'refund-owed-buyer': writeOwedRefundMail(owed, 'buyer', sender),
  'refund-owed-representative': writeOwedRefundMail(owed, 'representative', sender),
  'held-sums': writeHeldMail(
    { unowned: [heldFor(null)], late: [heldFor({ owner: 'learner', act: 'refund', on: '2026-12-01' })] },
    sender,
  ),
  'dispute-operator': writeMail(sender, writeDisputeMail(dispute, sender)),
  'dispute-request-operator': writeMail(sender, writeDisputeMail({ ...dispute, type: 'RETRIEVAL' }, sender)),
  'contact-school': writeMail(sender, mailToSchool(contact)),
  'contact-copy': writeMail(sender, copyToSender(contact)),
  'contact-answer': writeMail(
    sender,
    answerToVisitor({ ...contact, text: 'Bonjour, venez samedi.\n\nÀ bientôt' }),
  ),
  'desk-link': writeDeskLinkMail('https://www.exemple.example/bureau/ouvrir?jeton=a', sender),
  'operator-invitation': writeOperatorInvitation({ url: sender.publicUrl, role: 'support' }, sender),
  'operator-passkey': writeOperatorPasskey({ email: 'zoe@exemple.example', at, isOwn: false }, sender),
  'desk-link-nobody': writeNoDeskMail(sender),
  'message-copy': writeMail(
    sender,
    messageCopy({ reference: 'ME-7K3M-9XQ2', message, siteName: 'Créneau', sentAt: at }),
  ),
  'report-received': writeReportAcknowledgement(report, sender),
  'report-decided': writeReportDecision(report, decided, sender),
  'notice-received': writeMail(sender, contentReportReceipt(notice)),
  'notice-decided': writeMail(sender, contentReportDecision(notice, decided)),
  'listing-asked': writeChangeAsked(change, sender),
  'listing-written': writeChangeByOperator(change, false, sender),
  'listing-operator': writeChangeWaits(change, sender),
  'listing-accepted': writeChangeDecided(change, undefined, sender),
  'listing-refused': writeChangeDecided(change, 'Le certificat est illisible.', sender),
  'hiding-now': writeMail(sender, statementOfReasons(hiding, { ...sender, operator })),
  'hiding-announced': writeMail(
    sender,
    statementOfReasons({ ...hiding, reason: 'other', isAnnounced: true }, { ...sender, operator }),
  ),
  'hiding-ended': writeMail(sender, hidingEnded({ label: schoolLabel, wasHidden: true }, sender)),
  'hiding-cancelled': writeMail(sender, hidingEnded({ label: schoolLabel, wasHidden: false }, sender)),
};
