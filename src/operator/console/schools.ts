import { answerDue } from '#domain/requests/opposition.ts';
import { findSchools } from '#services/directory/import/list-schools.ts';
import { type Operator, plural } from '../declaration.ts';
import { changesList, closeDesk, decideDeskChange, unansweredList } from '../desk.ts';
import { hideSchool, hidingLetter, showSchoolAgain } from '../hide-schools.ts';
import { applyImport, describeLeft, undoImport } from '../import/imports.ts';
import { importsList } from '../import/imports-list.ts';
import { applicationsList } from '../inbox.ts';
import { mailFindings, schoolsLint } from '../lint.ts';
import { answerOpposition, naturalPerson, oppositions } from '../oppositions.ts';
import { pricesList, resultsList } from '../published.ts';
import { releaseSchool } from '../release-school.ts';
import { hiddenSchools, schoolsList } from '../schools.ts';
import {
  acceptForm,
  claimSteps,
  codeForm,
  contactColumns,
  isOpenClaim,
  ofClaim,
  refuseClaimForm,
} from './claims.ts';
import { closeInboxPage } from './others.ts';
import { formPage, listPage, type RecordRef, step } from './page.ts';
import { besideRow } from './view-list.ts';

/** By its number, however it was named. */
async function ofSchool(
  { school }: { readonly school: string | number },
  { db }: Operator,
): Promise<RecordRef> {
  const [found] = await findSchools(db, String(school).trim());
  return { kind: 'school', id: String(found?.id ?? school), label: found?.label };
}
function describeHidden(data: { readonly changed?: unknown; readonly toldBy?: unknown }): string {
  if (data.changed === false) return 'C’était déjà fait.';
  if (data.toldBy === 'mail') return 'C’est fait. L’école est prévenue par e-mail.';
  return data.toldBy === 'letter'
    ? 'C’est fait. L’école n’a pas d’e-mail\u202f: sa lettre est à poster.'
    : 'C’est fait.';
}

export const hideForm = formPage(hideSchool, {
  slug: 'masquer-une-ecole',
  title: 'Masquer une école',
  button: 'Masquer',
  role: 'direction',
  record: ofSchool,
  does: 'L’école sort de toutes les listes et sa page répond qu’elle n’existe plus. Ses commandes restent. Elle reçoit ses motifs par e-mail, ou par lettre si elle n’a pas d’e-mail.',
  done: ({ data }) => describeHidden(data),
});

export const showForm = formPage(showSchoolAgain, {
  slug: 'montrer-une-ecole',
  title: 'Montrer de nouveau une école',
  button: 'Montrer de nouveau',
  role: 'direction',
  record: ofSchool,
  does: 'L’école revient avec son numéro, ses formules et ses avis. Elle reçoit un e-mail.',
  done: 'L’école est montrée de nouveau.',
});

export const letterForm = formPage(hidingLetter, {
  slug: 'lettre-de-masquage',
  title: 'Lettre à une école masquée',
  button: 'Continuer',
  role: 'support',
  record: ofSchool,
  does: 'Écrit la lettre à imprimer. Cochez la case une fois la lettre postée : le délai de l’école part de ce jour.',
  done: ({ data }) => ('text' in data ? String(data.text) : 'La lettre est notée comme postée.'),
});

export const releaseForm = formPage(releaseSchool, {
  slug: 'reprendre-un-espace',
  title: 'Reprendre l’espace d’une école',
  button: 'Reprendre l’espace',
  role: 'direction',
  record: ofSchool,
  does: 'La demande acceptée est annulée : l’école ne vend plus rien, ou retrouve son ancienne messagerie. Ses sessions et ses liens se ferment. La personne reçoit votre motif par e-mail.',
  done: 'L’espace est repris. La personne reçoit un e-mail.',
});

export const closeDeskForm = formPage(closeDesk, {
  slug: 'fermer-un-espace',
  title: 'Fermer les sessions d’une école',
  button: 'Fermer les sessions',
  role: 'support',
  record: ofSchool,
  does: 'Les sessions et les liens de cette école, et de celles du même SIREN, se ferment. Qui lit la messagerie peut entrer de nouveau.',
  done: 'Les sessions et les liens sont fermés.',
});

export const answerForm = formPage(answerOpposition, {
  slug: 'repondre-a-une-opposition',
  title: 'Répondre à une demande de retrait ou de correction',
  button: 'Répondre',
  role: 'support',
  record: ({ reference }) => ({ kind: 'opposition', id: reference }),
  does: 'Retirée, la page reste masquée, même si l’État liste encore l’école ; sinon elle est montrée. Votre motif part par e-mail si une adresse a été donnée ; elle est ensuite oubliée.',
  done: 'La réponse est enregistrée.',
});

export const naturalForm = formPage(naturalPerson, {
  slug: 'personne-physique',
  title: 'Écarter une page des moteurs de recherche',
  button: 'Enregistrer',
  role: 'support',
  isAlone: true,
  record: ofSchool,
  does: 'Pour une école qui porte le nom d’une personne : sa page sort des moteurs de recherche et du plan du site.',
  done: 'C’est enregistré.',
});

export const changeForm = formPage(decideDeskChange, {
  slug: 'decider-d-un-changement',
  title: 'Publier ou refuser un changement',
  button: 'Enregistrer',
  role: 'direction',
  record: ({ id }) => ({ kind: 'change', id: String(id) }),
  beside: besideRow(changesList, {}, (row, { id }: { readonly id?: number }) => row.id === id),
  does: 'Sans motif, le changement est publié ; avec un motif, il est refusé. L’école reçoit un e-mail.',
  hints: { because: 'À remplir pour refuser. L’école le lit tel quel.' },
  done: ({ data }) =>
    'decision' in data && data.decision === 'published'
      ? 'C’est publié. L’école reçoit un e-mail.'
      : 'C’est refusé. L’école reçoit un e-mail.',
});

const ofImport = ({ import: id }: { readonly import: number }): RecordRef => ({
  kind: 'import',
  id: String(id),
});

/** Confirmed on the page of its preview. */
export const applyImportForm = formPage(applyImport, {
  slug: 'appliquer-un-import',
  title: 'Importer un fichier',
  button: 'Importer',
  role: 'direction',
  record: ofImport,
  does: 'Fait ce que l’aperçu montre, en une fois, et écrit aux écoles masquées. Les lignes refusées sont laissées. L’import s’annule pendant un jour.',
  done: 'L’import est fait. Il s’annule pendant un jour.',
});

export const undoImportForm = formPage(undoImport, {
  slug: 'annuler-un-import',
  title: 'Annuler un import',
  button: 'Annuler cet import',
  role: 'direction',
  record: ofImport,
  does: 'Les écoles que personne n’a modifiées depuis reprennent leur contenu d’avant. Celles que l’import a ajoutées sont masquées, sans mail. Les écoles qu’il a masquées ou montrées de nouveau reçoivent un mail. Les commandes ne changent pas.',
  facts: (undoing) => [
    ['Écoles rétablies', String(undoing.restored.length)],
    ['Écoles ajoutées, à masquer', String(undoing.hidden.length)],
    ['Écoles laissées', describeLeft(undoing).join('\n') || '0'],
  ],
  done: ({ data }) => {
    const left = 'left' in data ? (data.left as readonly string[]) : [];
    return left.length === 0
      ? 'L’import est annulé.'
      : `L’import est annulé, sauf pour ces écoles :\n${left.join('\n')}`;
  },
});

export const mailFindingsForm = formPage(mailFindings, {
  slug: 'ecrire-les-releves',
  title: 'Écrire à une école ce qui est à revoir',
  button: 'Écrire les relevés',
  role: 'support',
  record: ({ school }) => ({ kind: 'school', id: String(school) }),
  does: 'L’école reçoit par e-mail ce que sa page a de contraire à la loi ou d’incomplet, et que faire. Une fois par jour au plus.',
  done: ({ data }) =>
    'queued' in data && data.queued ? 'L’e-mail part.' : 'Cette école a déjà reçu cet e-mail aujourd’hui.',
});

const findingsPage = listPage(schoolsLint, {
  ...{ slug: 'releves', title: 'Relevés', role: 'support', empty: 'Rien n’a été relevé.' },
  school: ({ listing }) => listing.id,
  steps: ({ listing }) => [step(mailFindingsForm, { school: String(listing.id) })],
});

export const schoolSection = {
  lists: [
    listPage(schoolsList, {
      ...{ slug: 'ecoles', title: 'Écoles', role: 'support', empty: 'Aucune école.', first: 'school' },
      school: ({ id }) => id,
      steps: ({ id, hidden_by: by }) => [step(by === null ? hideForm : showForm, { school: String(id) })],
    }),
    findingsPage,
    listPage(pricesList, {
      ...{ slug: 'prix', title: 'Prix', role: 'support', empty: 'Aucun prix.', first: 'school' },
      school: ({ id }) => id,
    }),
    listPage(resultsList, {
      ...{ slug: 'resultats', title: 'Résultats officiels', role: 'support', empty: 'Aucun résultat.' },
      ...{ first: 'school', school: ({ id }) => id },
    }),
    listPage(changesList, {
      ...{
        slug: 'changements',
        title: 'Changements demandés',
        role: 'support',
        empty: 'Aucun changement n’attend.',
      },
      record: ({ id }) => ({ kind: 'change', id: String(id) }),
      school: ({ office_id: id }) => id,
      steps: ({ id }) => [step(changeForm, { id: String(id) })],
      waits: {
        title: 'Changements demandés par des écoles',
        of: ({ label, city_name, created_at: since }) => ({ about: `${label}, ${city_name}`, since }),
      },
    }),
    listPage(unansweredList, {
      ...{ slug: 'demandes-sans-reponse', title: 'Demandes sans réponse', role: 'support', first: 'school' },
      empty: 'Aucune école n’est en retard.',
      record: ({ id }) => ({ kind: 'school', id: String(id) }),
      waits: {
        title: 'Demandes que des écoles laissent sans réponse',
        of: ({ label, city, count, since, until }) => ({
          about: `${plural(count, 'demande')} : ${label}, ${city}`,
          since,
          until,
          whose: 'l’école',
        }),
      },
    }),
    listPage(applicationsList, {
      ...{ slug: 'demandes-du-club', title: 'Demandes du club', role: 'support', empty: 'Aucune demande.' },
      columns: contactColumns,
      waits: {
        title: 'Demandes du club et espaces d’école demandés',
        typed: { open: 'oui' },
        of: ({ label, city, state, created_at: since }) =>
          state === null || isOpenClaim(state)
            ? { about: `${state === null ? 'club' : 'espace'} : ${label}, ${city}`, since }
            : undefined,
      },
      record: ofClaim,
      steps: ({ reference, state, closed_at: at }) => {
        if (state !== null) return isOpenClaim(state) ? claimSteps(reference) : [];
        return at === null ? [step(acceptForm, { reference }), step(closeInboxPage, { reference })] : [];
      },
    }),
    listPage(oppositions, {
      ...{
        slug: 'oppositions',
        title: 'Retraits et corrections',
        role: 'support',
        empty: 'Aucune demande n’attend.',
      },
      waits: {
        title: 'Retraits et corrections demandés',
        of: ({ label, city, created_at: since }) => ({
          about: `${label}, ${city}`,
          since,
          until: answerDue(since),
        }),
      },
      record: ({ reference: id }) => ({ kind: 'opposition', id }),
      steps: ({ reference, decided_at: at }) => (at === null ? [step(answerForm, { reference })] : []),
    }),
    listPage(hiddenSchools, {
      ...{
        slug: 'ecoles-masquees',
        title: 'Écoles masquées',
        role: 'support',
        empty: 'Aucune école masquée.',
        first: 'school',
      },
      waits: {
        title: 'Lettres à poster',
        typed: { letters: 'oui' },
        of: ({ label, decided_at: since }) => ({ about: label, since }),
      },
      record: ({ school_id: id }) => ({ kind: 'school', id: String(id) }),
      school: ({ school_id: id }) => id,
      steps: ({ school_id: id, told_by: by, letter_sent_at: at }) => [
        ...(by !== 'mail' && at === null ? [step(letterForm, { school: String(id) })] : []),
        step(showForm, { school: String(id) }),
      ],
    }),
    listPage(importsList, {
      ...{ slug: 'imports', title: 'Imports', role: 'direction', empty: 'Aucun import.' },
      steps: ({ id, canUndo }) => (canUndo ? [step(undoImportForm, { import: String(id) })] : []),
    }),
  ],
  pages: [
    { slug: 'importer', title: 'Importer un fichier', role: 'direction', owners: ['directory'] },
  ] as const,
  forms: [
    ...[hideForm, showForm, letterForm, releaseForm, closeDeskForm, answerForm, naturalForm, codeForm],
    ...[acceptForm, refuseClaimForm, changeForm, mailFindingsForm, applyImportForm, undoImportForm],
  ],
};
