import type { Fate, Held } from '#domain/people/held-data.ts';
import { payersTable } from '#stand-ins/cards/person.ts';
import { type Facts, type ListColumns, type Operator, section } from '../declaration.ts';
import { frenchMailStates } from '../mails.ts';
import {
  erasePerson,
  type FoundMail,
  type FoundPerson,
  findPerson,
  nameOfHeld,
  personKey,
} from '../people.ts';
import { mailForm, resendForm } from './others.ts';
import { formPage, type RecordRef, type Role, step } from './page.ts';
import { tableOf } from './view-list.ts';

const tableNames: Readonly<Record<string, string>> = {
  operator_messages: 'Message',
  operator_notes: 'Note',
  club_applications: 'Demande d’une école',
  fleet_requests: 'Demande de flotte',
  content_notices: 'Signalement d’un contenu',
  review_reports: 'Signalement d’un avis',
  review_invitations: 'Invitation, avis',
  review_stops: 'Refus d’invitations',
  contacts: 'Demande à une école',
  offices: 'École',
  payment_intents: 'Commande',
  buyers: 'Acheteur',
  mailbox_changes: 'Adresse corrigée',
  parental_consents: 'Accord parental',
  training_files: 'Dossier',
  practice_accesses: 'Entraînement au code',
  school_claims: 'Demande d’un espace',
  listing_changes: 'Changement d’une fiche',
  school_hidings: 'École masquée',
  official_oppositions: 'Opposition',
  desk_sessions: 'Espace auto-école ouvert',
  desk_links: 'Lien vers un espace',
  [payersTable]: 'Cartes d’essai',
};
const fates: Readonly<Record<Fate, string>> = {
  erased: 'effacé',
  emptied: 'vidé de ses données',
  kept: 'gardé',
};

const frenchFate = ({ fate, because }: Held) => [fates[fate], because?.[1]].filter(Boolean).join(', ');

/** With its reference, where it has one. */
function nameOf(one: Held): string {
  const name = nameOfHeld(one);
  const kind = tableNames[one.table] ?? one.table;
  return /^[A-Z]{2}-/u.test(name) ? `${kind} ${name}` : kind;
}

function detailOf({ data }: Held): string | undefined {
  const { formula_label: formula, label, subject, company, part, state } = data;
  const known = [formula, label, subject, company, part, state].find((one) => typeof one === 'string');
  return known as string | undefined;
}

const recordColumns = {
  kind: ['text', 'table', nameOf],
  on: ['instant', 'at'],
  detail: ['text', detailOf],
  fate: ['text', 'fate', frenchFate],
} as const satisfies ListColumns<Held>;

const mailColumns = {
  subject: ['text', 'subject'],
  to: ['person', 'recipient'],
  state: ['text', 'state', ({ state }) => frenchMailStates[state] ?? state],
  fate: ['text', ({ waits }) => (waits ? 'part d’abord' : fates.emptied)],
  written: ['instant', 'created_at'],
} as const satisfies ListColumns<FoundMail>;

const ofPerson = ({ email }: { readonly email: string }, operator: Operator): RecordRef => ({
  kind: 'person',
  id: personKey(operator, email),
});

export const eraseForm = formPage(erasePerson, {
  slug: 'effacer-une-personne',
  title: 'Effacer une personne',
  button: 'Effacer',
  role: 'direction',
  record: ofPerson,
  does: 'Ses données sont effacées aussitôt, sauf ce que la loi fait garder. On ne peut pas revenir en arrière. Les écoles gardent les courriers reçus, et les sauvegardes leur contenu\u202f: effacez de nouveau après une restauration.',
  facts: factsOfErasure,
  done: 'C’est effacé. Personne ne reçoit d’e-mail.',
});

/** What goes, what is emptied and what stays, each with its reason. */
function factsOfErasure({ held, mails }: FoundPerson, { email }: { readonly email: string }): Facts {
  const lines = Map.groupBy(held, nameOf);
  return [
    ['E-mail', email],
    ...[...lines].map(([name, some]): Facts[number] => [
      some.length === 1 ? name : `${name} (${some.length})`,
      [...new Set(some.map(frenchFate))].join('\u202f; '),
    ]),
    ['Courriers vidés', String(mails.filter(({ waits }) => !waits).length)],
  ];
}

export async function viewPerson(operator: Operator, email: string, role: Role) {
  const { held, mails, atProvider } = await findPerson(operator.db, email);
  const isEmpty = held.length + mails.length === 0;
  return {
    ...{ email, key: personKey(operator, email), atProvider },
    records: tableOf(
      section(
        newestFirst(held, ({ at }) => at),
        recordColumns,
      ),
      {
        shown: { order: (one: Held) => orderOf(one) },
      },
    ),
    mails: tableOf(
      section(
        newestFirst(mails, (mail) => mail.created_at),
        mailColumns,
      ),
      {
        shown: {
          steps: ({ id }: FoundMail) => [step(mailForm, { mail: id }), step(resendForm, { mail: id })],
        },
      },
    ),
    isElsewhere: operator.enrolmentUrl !== undefined,
    steps: isEmpty || role !== eraseForm.role ? [] : [step(eraseForm, { email })],
  };
}

function orderOf({ table, data }: Held): string | null {
  return table === 'payment_intents' && typeof data.reference === 'string' ? data.reference : null;
}

const newestFirst = <Row>(rows: readonly Row[], at: (row: Row) => Date) =>
  rows.toSorted((one, other) => at(other).getTime() - at(one).getTime());
