import { labelOfContentReportKind } from '#domain/requests/content-notice.ts';
import { labelOfReason } from '#domain/requests/report-form.ts';
import { decisionDays } from '#domain/review/publication.ts';
import { frenchMonth, parisDay } from '#domain/time/french-dates.ts';
import { addDays } from '#domain/time/local-time.ts';
import { decideNotice, notices } from '../inbox.ts';
import { decideReviewReport, reports } from '../review-reports.ts';
import {
  acceptMonth,
  heldReviews,
  namedMonths,
  publishReview,
  refuseMonth,
  refuseReview,
} from '../reviews.ts';
import { formPage, listPage, type RecordRef, step } from './page.ts';
import { besideRow } from './view-list.ts';

const ofReview = ({ id }: { readonly id: string }): RecordRef => ({ kind: 'review', id });
const ofNotice = ({ reference }: { readonly reference: string }): RecordRef => ({
  kind: 'notice',
  id: reference,
});
const ofMonth = ({ school, month }: { readonly school: number; readonly month: string }): RecordRef => ({
  kind: 'school',
  id: `${school} ${month}`,
});

const isOfId = (row: { readonly id: string }, { id }: { readonly id?: string }) =>
  id !== undefined && row.id.startsWith(id);
const isOfReference = (row: { readonly reference: string }, { reference }: { readonly reference?: string }) =>
  row.reference === reference;

export const publishForm = formPage(publishReview, {
  slug: 'publier-un-avis',
  title: 'Publier un avis retenu',
  button: 'Publier',
  role: 'support',
  record: ofReview,
  beside: besideRow(heldReviews, {}, isOfId),
  does: 'L’avis est publié. Son auteur et l’école reçoivent un e-mail.',
  done: 'L’avis est publié.',
});

export const refuseForm = formPage(refuseReview, {
  slug: 'refuser-un-avis',
  title: 'Refuser un avis retenu',
  button: 'Refuser',
  role: 'support',
  record: ofReview,
  beside: besideRow(heldReviews, {}, isOfId),
  does: 'L’avis n’est pas publié. Son auteur reçoit le motif par e-mail ; le nombre de refus par motif est public.',
  hints: { because: 'Son auteur le lit.' },
  done: 'L’avis est refusé. Son auteur reçoit un e-mail.',
});

export const acceptMonthForm = formPage(acceptMonth, {
  slug: 'inviter-un-mois',
  title: 'Inviter les élèves d’un mois',
  button: 'Inviter',
  role: 'support',
  record: ofMonth,
  does: 'Chaque élève de la liste reçoit un e-mail, sauf ceux qui n’en veulent pas.',
  done: 'Les élèves sont invités.',
});

export const refuseMonthForm = formPage(refuseMonth, {
  slug: 'refuser-un-mois',
  title: 'Refuser la liste d’un mois',
  button: 'Refuser la liste',
  role: 'support',
  record: ofMonth,
  does: 'Les noms et les adresses de la liste sont effacés. L’école lit votre motif dans son espace.',
  hints: { because: 'L’école le lit tel quel.' },
  done: 'La liste est refusée.',
});

export const reportForm = formPage(decideReviewReport, {
  slug: 'decider-d-un-signalement',
  title: 'Décider d’un avis signalé',
  button: 'Décider',
  role: 'support',
  record: ofNotice,
  beside: besideRow(reports, { all: false }, isOfReference),
  does: 'La décision vaut pour tous les signalements du même texte. Leurs auteurs reçoivent le motif par e-mail.',
  done: 'C’est décidé. Les auteurs des signalements reçoivent un e-mail.',
});

export const noticeForm = formPage(decideNotice, {
  slug: 'decider-d-un-contenu',
  title: 'Décider d’un contenu notifié',
  button: 'Décider',
  role: 'support',
  record: ofNotice,
  beside: besideRow(notices, { all: false }, isOfReference),
  does: 'Retirez d’abord le contenu là où il est. L’auteur de la notification reçoit le motif par e-mail ; son nom et son adresse sont ensuite oubliés.',
  done: 'C’est décidé.',
});

export const reviewSection = {
  lists: [
    listPage(heldReviews, {
      ...{ slug: 'avis-retenus', title: 'Avis retenus', role: 'support', empty: 'Aucun avis n’attend.' },
      waits: {
        title: 'Avis retenus',
        of: ({ office, note, heldAt: since }) => ({
          ...{ about: `${note}/5, ${office}`, since },
          until: addDays(parisDay(since), decisionDays),
        }),
      },
      record: ({ id }) => ofReview({ id: id.slice(0, 8) }),
      steps: ({ id }) => [
        step(publishForm, { id: id.slice(0, 8) }),
        step(refuseForm, { id: id.slice(0, 8) }),
      ],
    }),
    listPage(reports, {
      ...{
        slug: 'avis-signales',
        title: 'Avis signalés',
        role: 'support',
        empty: 'Aucun signalement n’attend.',
      },
      waits: {
        title: 'Avis signalés',
        of: ({ label, reason, created_at: since }) => ({
          about: `${labelOfReason(reason)} : ${label}`,
          since,
        }),
      },
      record: ofNotice,
      steps: ({ reference, decided_at: at }) => (at === null ? [step(reportForm, { reference })] : []),
    }),
    listPage(notices, {
      ...{
        slug: 'contenus-notifies',
        title: 'Contenus notifiés',
        role: 'support',
        empty: 'Aucune notification n’attend.',
      },
      waits: {
        title: 'Contenus notifiés comme illicites',
        of: ({ kind, created_at: since }) => ({ about: labelOfContentReportKind(kind), since }),
      },
      record: ofNotice,
      steps: ({ reference, decided_at: at }) => (at === null ? [step(noticeForm, { reference })] : []),
    }),
    listPage(namedMonths, {
      ...{ slug: 'mois-des-ecoles', title: 'Mois des écoles', role: 'support', empty: 'Aucun mois.' },
      waits: {
        title: 'Mois d’élèves à inviter',
        of: ({ state, office, officeId, month, ended, sentAt: since }) =>
          state === 'waits'
            ? { about: `${frenchMonth(month)}, ${ended} élèves : ${office ?? officeId}`, since }
            : undefined,
      },
      record: ({ officeId: school, month }) => ofMonth({ school, month }),
      steps: ({ state, officeId, month }) =>
        state === 'waits'
          ? [
              step(acceptMonthForm, { school: String(officeId), month }),
              step(refuseMonthForm, { school: String(officeId), month }),
            ]
          : [],
    }),
  ],
  forms: [publishForm, refuseForm, acceptMonthForm, refuseMonthForm, reportForm, noticeForm],
};
