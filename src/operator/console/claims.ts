import { applicationTrainings, labelsOf } from '#domain/requests/club-application.ts';
import { findClaimed } from '#services/directory/desk/claim-rows.ts';
import { findApplication } from '#services/inbox/applications.ts';
import { acceptApplication } from '../accept-application.ts';
import { refuseApplication, tellClaimCode, withClaims } from '../claims.ts';
import type { Facts, ListColumns, Operator } from '../declaration.ts';
import { writePhone } from '../enrolments.ts';
import { applicationsList, claimColumns } from '../inbox.ts';
import { formPage, type RecordRef, type Step, step } from './page.ts';
import { rowFacts } from './view-list.ts';

export const ofClaim = ({ reference }: { readonly reference: string }): RecordRef => ({
  kind: 'claim',
  id: reference,
});

type Applied = Awaited<ReturnType<typeof withClaims>>[number];

export const contactColumns: ListColumns<Applied> = {
  agreement: ['text', 'agreement'],
  manager: ['person', 'manager'],
  'e-mail': ['person', 'email'],
  telephone: ['person', ({ phone }) => writePhone(phone)],
};
const applicationColumns: ListColumns<Applied> = {
  ...applicationsList.columns,
  ...contactColumns,
  where: ['text', 'street'],
  role: ['text', 'role'],
  wanted: ['text', ({ trainings }) => labelsOf(applicationTrainings, trainings).join(', ')],
  proof: claimColumns.proof,
  message: ['paragraph', 'message'],
};

/** The application, and the school whose desk it asks for. */
export async function besideClaim(
  { reference = '' }: { readonly reference?: string },
  { db }: Operator,
): Promise<Facts> {
  const found = await findApplication(db, reference);
  const [row] = await withClaims({ db }, found ? [found] : []);
  const school = row?.office_id ? await findClaimed(db, row.office_id) : undefined;
  const published =
    school &&
    ([
      ['Fiche demandée', `${school.label}, ${school.zipCode} ${school.city} (${school.officeId})`],
      ['SIRET publié', school.siret ?? 'aucun'],
      ['Agrément publié', school.agreement ?? 'aucun'],
      ['Téléphone publié', school.phone ? writePhone(school.phone) : 'aucun'],
      ['E-mail de la fiche', school.mailbox ?? 'aucun'],
    ] as const);
  return [...rowFacts(row, applicationColumns), ...(published ?? [])];
}

export const codeForm = formPage(tellClaimCode, {
  slug: 'code-par-telephone',
  title: 'Donner un code au téléphone de l’école',
  button: 'Faire un code',
  role: 'support',
  record: ofClaim,
  beside: besideClaim,
  does: 'Fait un code à dire au téléphone publié de l’école, et à aucun autre. Il sert une fois, pendant une heure.',
  done: ({ data }) =>
    'phone' in data && 'code' in data ? `Appelez le ${data.phone} et donnez le code ${data.code}.` : '',
});

export const isOpenClaim = (state: string) => state === 'waits' || state === 'code told';

export const acceptForm = formPage(acceptApplication, {
  slug: 'accepter-une-demande',
  title: 'Accepter une demande',
  button: 'Accepter',
  role: 'support',
  record: ofClaim,
  beside: besideClaim,
  does: 'Une candidature devient une fiche, sans e-mail : ses formules viennent par un import. Un espace demandé s’ouvre après une preuve : aussitôt pour une école que l’État seul liste, après 48 heures pour un membre. La personne reçoit un e-mail.',
  hints: {
    proof: 'Pour un espace demandé seulement.',
    note: 'Pour un espace : ce que vous avez vu ou entendu, et quand.',
    code: 'Celui que vous avez donné au téléphone publié de l’école.',
  },
  done: ({ data }) =>
    'changed' in data && data.changed ? 'La demande est acceptée.' : 'Elle l’était déjà : rien n’a changé.',
});

export const refuseClaimForm = formPage(refuseApplication, {
  slug: 'refuser-une-demande',
  title: 'Refuser l’espace d’une école',
  button: 'Refuser',
  role: 'support',
  record: ofClaim,
  beside: besideClaim,
  does: 'La personne reçoit votre motif par e-mail. Une demande acceptée est arrêtée tant que la messagerie n’a pas changé.',
  done: 'C’est refusé. La personne reçoit un e-mail.',
});

export const claimSteps = (reference: string): readonly Step[] => [
  step(acceptForm, { reference }),
  step(codeForm, { reference }),
  step(refuseClaimForm, { reference }),
];
