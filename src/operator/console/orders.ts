import { formatPrice } from '#domain/money.ts';
import { readOrderReference } from '#domain/order/order-reference.ts';
import { frenchDay, parisDay } from '#domain/time/french-dates.ts';
import { heldActors } from '#domain/training-file/held-sum.ts';
import { accessesList, codesList, codesToRevoke, revokeCode } from '../courses.ts';
import { enrolmentsList } from '../enrolments.ts';
import { frenchActOf, heldSums, paymentsHeld } from '../held.ts';
import { leftOf, paymentsList } from '../orders.ts';
import { accessGiven, closePayment, reconcile, refund } from '../payments.ts';
import { decideForm } from './files.ts';
import { changeMailboxForm, keepMailboxForm, mailboxPage, ofPayment } from './mailboxes.ts';
import { formPage, listPage, step } from './page.ts';
import { eraseForm } from './people.ts';

export const refundForm = formPage(refund, {
  slug: 'rembourser',
  title: 'Rembourser une commande',
  button: 'Rembourser',
  role: 'support',
  record: ofPayment,
  does: 'L’argent retourne sur la carte qui a payé. L’acheteur reçoit un e-mail. On ne peut pas revenir en arrière.',
  asks: ['reason'],
  hints: { reason: 'Pour les comptes. Inutile après une rétractation.' },
  facts: ({ payment, reason, agreedCents, isUnderWay }) => [
    ['Commande', `${payment.reference}, ${payment.formulaLabel}`],
    ['École', `${payment.schoolLabel}, ${payment.schoolCity}`],
    ['Acheteur', `${payment.firstName} ${payment.lastName}`],
    [
      'Payé',
      `${formatPrice(payment.amountCents)}, le ${frenchDay(payment.finalisedAt ?? payment.createdAt)}`,
    ],
    ['Déjà remboursé', formatPrice(payment.refundedCents)],
    ['Reste après ce remboursement', formatPrice(leftOf(payment) - agreedCents)],
    ['Motif', reason === 'withdrawal' ? 'rétractation' : reason],
    ...(isUnderWay ? [['En cours', `${formatPrice(agreedCents)}, à poursuivre`] as const] : []),
  ],
  done: 'C’est remboursé. L’acheteur reçoit un e-mail.',
});

export const accessForm = formPage(accessGiven, {
  slug: 'acces-donne',
  title: 'Noter que l’accès à un cours est donné',
  button: 'Noter l’accès',
  role: 'support',
  record: ofPayment,
  does: 'Le droit de rétractation prend fin pour qui y a renoncé. L’acheteur reçoit un e-mail.',
  done: ({ data }) =>
    'changed' in data && data.changed
      ? 'L’accès est noté. L’acheteur reçoit un e-mail.'
      : 'L’accès était déjà noté.',
});

export const closeForm = formPage(closePayment, {
  slug: 'fermer-une-commande',
  title: 'Fermer tous les accès à une commande',
  button: 'Fermer les accès',
  role: 'support',
  record: ofPayment,
  does: 'Les liens et les navigateurs qui ouvrent cette commande ne l’ouvrent plus. Sa référence et son e-mail l’ouvrent encore. Le paiement ne change pas, personne ne reçoit d’e-mail.',
  done: 'Les accès sont fermés.',
});

export const reconcileForm = formPage(reconcile, {
  slug: 'relire-les-paiements',
  title: 'Relire les paiements chez le prestataire',
  button: 'Relire',
  isAlone: true,
  role: 'support',
  record: () => ({ kind: 'order', id: 'toutes' }),
  does: 'Lit l’état de chaque paiement et remboursement ouvert, comme le site le fait chaque minute.',
  done: 'C’est relu.',
});

export const revokedForm = formPage(revokeCode, {
  slug: 'code-revoque',
  title: 'Noter qu’un code est révoqué',
  button: 'Noter la révocation',
  role: 'support',
  record: ({ reference }) => ({ kind: 'order', id: readOrderReference(reference) ?? reference }),
  does: 'Retire la commande de la liste des codes à révoquer. Personne ne reçoit d’e-mail.',
  done: 'La révocation est notée.',
});

const fewCodes = 10;
const ofReference = ({ reference }: { readonly reference: string }) => reference;

export const ordersPage = listPage(paymentsList, {
  slug: 'commandes',
  title: 'Commandes',
  role: 'support',
  empty: 'Aucune commande.',
  order: ofReference,
  steps: ({ state, reference }) =>
    state === 'to-refund' || state === 'owed' ? [step(refundForm, { payment: reference })] : [],
  waits: {
    title: 'Paiements sans réponse',
    typed: { undecided: 'oui' },
    of: ({ reference, createdAt, amountCents }) => ({
      ...{ about: reference, since: createdAt, cents: amountCents, whose: 'le prestataire' },
    }),
  },
});

export const orderSection = {
  lists: [
    ordersPage,
    listPage(enrolmentsList, {
      ...{ slug: 'inscriptions', title: 'Inscriptions', role: 'support', empty: 'Aucune inscription.' },
      order: ofReference,
    }),
    listPage(heldSums, {
      ...{
        slug: 'sommes',
        title: 'Sommes par commande',
        role: 'support',
        empty: 'Aucune somme détenue.',
        first: 'order',
      },
      order: ofReference,
      steps: ({ next, reference }) => {
        if (next?.act === 'decide') return [step(decideForm, { reference })];
        return next?.act === 'refund' || next?.act === 'fill-wallet'
          ? [step(refundForm, { payment: reference })]
          : [];
      },
      waits: {
        title: 'Sommes à rembourser ou en litige',
        of: (sum) => {
          const { next, reference, schoolLabel, cents } = sum;
          const isOurs = next === null || (heldActors[next.act] === 'operator' && next.act !== 'pay-school');
          if (!isOurs) return undefined;
          return { about: `${frenchActOf(sum)} : ${reference}, ${schoolLabel}`, cents, until: next?.on };
        },
      },
    }),
    listPage(paymentsHeld, {
      ...{
        slug: 'sommes-detenues',
        title: 'Sommes détenues',
        role: 'support',
        empty: 'Aucun paiement.',
        first: 'school',
      },
    }),
    listPage(accessesList, {
      ...{ slug: 'acces', title: 'Accès aux cours', role: 'support', empty: 'Aucun accès.' },
      order: ofReference,
      steps: ({ state, reference }) =>
        state === 'expected' ? [step(accessForm, { payment: reference })] : [],
      waits: {
        title: 'Accès en retard',
        typed: { late: 'oui' },
        of: ({ reference, course, schoolLabel, dueAt, way, isLate }) =>
          isLate
            ? {
                ...{ about: `${course} : ${reference}, ${schoolLabel}`, until: parisDay(dueAt) },
                whose: way === 'school' ? 'l’école' : undefined,
              }
            : undefined,
      },
    }),
    listPage(codesList, {
      ...{ slug: 'codes', title: 'Codes restants', role: 'support', empty: 'Aucun code.' },
      record: ({ course, officeId }) => ({ kind: 'course', id: `${course} ${officeId ?? 0}` }),
      waits: {
        title: 'Codes bientôt épuisés',
        of: ({ course, count, isFictional }) =>
          count < fewCodes && !isFictional ? { about: `${course} : reste ${count}` } : undefined,
      },
    }),
    listPage(codesToRevoke, {
      ...{
        slug: 'codes-a-revoquer',
        title: 'Codes à révoquer',
        role: 'support',
        empty: 'Aucun code à révoquer.',
      },
      order: ofReference,
      steps: ({ reference }) => [step(revokedForm, { reference })],
      waits: {
        title: 'Codes à révoquer',
        of: ({ reference, course, closedAt }) => ({
          about: `${course} : ${reference}`,
          since: closedAt ?? undefined,
        }),
      },
    }),
    mailboxPage,
  ],
  forms: [
    ...[refundForm, accessForm, closeForm, reconcileForm, revokedForm],
    ...[changeMailboxForm, keepMailboxForm, eraseForm],
  ],
};
