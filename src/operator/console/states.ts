import type { CourseEnd } from '#domain/course/course-access.ts';
import type { HidingReason } from '#domain/network/hiding.ts';
import type { SaleObstacle } from '#domain/network-lint/check-school.ts';
import type { Commencement } from '#domain/order/commencement.ts';
import type { ListedCourse } from '#services/enrolment/courses/list-courses.ts';
import type { PaymentNote, PaymentState } from '#services/enrolment/operator/find-payments.ts';
import type { LateReason, ListedFile } from '#services/enrolment/operator/training-files.ts';

export const frenchPaymentStates = {
  pending: 'en attente',
  failed: 'refusé',
  paid: 'payé',
  disputed: 'contesté auprès de la banque',
  'charged-back': 'repris par la banque',
  'to-refund': 'à rembourser',
  owed: 'remboursement dû, portefeuille vide',
  refunding: 'remboursement en cours',
  'part-refunded': 'remboursé en partie',
  refunded: 'remboursé',
} as const satisfies Readonly<Record<PaymentState, string>>;

export const frenchPaymentNotes: Readonly<Record<PaymentNote, string>> = {
  'given-up': 'abandonné',
  'accepted-twice': 'accepté deux fois',
  twin: 'en double',
};

export const frenchCourseStates: Readonly<Record<ListedCourse['state'], string>> = {
  waiting: 's’ouvre plus tard',
  opening: 'en cours d’ouverture',
  expected: 'l’école doit l’ouvrir',
  given: 'donné',
  open: 'ouvert',
  started: 'commencé',
  over: 'terminé',
  closed: 'fermé',
};

export const frenchCourseEnds: Readonly<Record<CourseEnd, string>> = {
  withdrawn: 'rétractation',
  refunded: 'remboursée',
  'charged-back': 'reprise par la banque',
};

export const frenchHidingReasons: Readonly<Record<HidingReason, string>> = {
  law: 'la loi l’exige',
  'repeated-breach': 'manquements répétés',
  closed: 'l’école est fermée',
  'own-wish': 'elle l’a demandé',
  'left-network': 'elle a quitté le réseau',
  breach: 'manquement',
  other: 'autre raison',
};

export const frenchFileStates: Readonly<Record<ListedFile['state'], string>> = {
  none: 'sans dossier',
  unconfirmed: 'à confirmer',
  requested: 'demandé',
  paid: 'payé',
  proposed: 'dates proposées',
  agreed: 'rendez-vous',
  quoted: 'devis écrit',
  accepted: 'devis accepté',
  signed: 'contrat signé',
  declined: 'devis refusé',
  closed: 'clos',
};

export const frenchLateReasons: Readonly<Record<LateReason, string>> = {
  frozen: 'une partie dit « Ce n’est pas moi »',
  contradicted: 'signature contestée',
  declared: 'signature non confirmée',
  school: 'l’école n’a pas agi',
  mail: 'un courrier n’est pas parti',
  refund: 'remboursement en retard',
  'no-mailbox': 'école sans e-mail, donc sans dossier',
};

/** Why a school sells nothing online. */
export const frenchObstacles: Readonly<Record<SaleObstacle, string>> = {
  terms: 'pas de CGV qui s’ouvrent',
  mediator: 'pas de site de médiateur',
  agreement: 'pas de numéro d’agrément',
  identity: 'pas de nom légal, forme, SIRET et rue',
  lesson: 'leçons à l’unité seulement',
  label: 'formules réservées au label',
  essentials: 'heures, contenu ou validité non dits',
  formula: 'aucune formule',
};

/** Short names of the rules of `schools lint`, by their ids. */
export const frenchRules: Readonly<Record<string, string>> = {
  'agreement-missing': 'agrément absent',
  'agreement-old': 'agrément ancien',
  'label-past': 'label échu',
  'label-missing': 'formule sans label',
  'one-euro-without-label': 'permis à 1 € sans label',
  'cpf-without-qualiopi': 'CPF sans Qualiopi',
  'contents-untold': 'contenu non dit',
  'hour-price-missing': 'prix de l’heure absent',
  'advance-high': 'acompte élevé',
  'fee-forbidden': 'frais interdits',
  'accompaniment-high': 'accompagnement cher',
  'mediator-missing': 'médiateur absent',
  'terms-missing': 'CGV absentes',
  'seller-unnamed': 'vendeur non identifié',
  'insurer-missing': 'assureur absent',
  'guarantor-missing': 'garant absent',
  'document-unanswered': 'document introuvable',
  'hours-overlap': 'horaires qui se chevauchent',
  'rate-boasted': 'taux de réussite vanté',
  'credit-offered': 'crédit proposé',
  'agreement-unlisted': 'agrément hors de la liste de l’État',
  'label-unlisted': 'label hors de la liste de l’État',
  'licence-unlisted': 'permis hors de la liste de l’État',
};

export const frenchBeginnings: Readonly<Record<Commencement, string>> = {
  'apres-delai': 'après le délai de rétractation',
  'sur-demande': 'sans attendre, à sa demande',
  immediat: 'immédiat, sans rétractation une fois l’accès ouvert',
};
