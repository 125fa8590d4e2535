import { minFillMs, sealForm } from '#site/session/form-seal.server.ts';
import { sealField } from '#site/session/hidden-fields.ts';
import { aBrowser } from '../a-buyer.ts';
import { aClaimForm, aContentReportForm, aFleetForm, aMessageForm } from '../inbox.ts';
import { nothing, type Touches } from './call-rows.ts';
import { tablesOfBuyer } from './calls-of-enrolment.ts';
import type { SeededPeople } from './people.ts';
import { identityOf } from './persons.ts';

export interface SentForm {
  readonly fields?: Readonly<Record<string, string>>;
  readonly json?: object;
  /** Of a browser in which somebody typed who he is. */
  readonly withDraft?: true;
  /** To nobody in particular: neither a session nor a link comes with it. */
  readonly status: number;
}

interface FormRow extends Touches {
  readonly sent: (people: SeededPeople) => readonly SentForm[];
}

const noToken = { jeton: 'a-link-that-nobody-was-mailed' };
const sender = 'inconnue@exemple.fr';
const year = new Date().getFullYear();

const sealed = ({ services }: SeededPeople) => ({
  [sealField]: sealForm(services.settings.sessionKey, new Date(Date.now() - minFillMs)),
});
const refused =
  (status: number, fields: (people: SeededPeople) => Readonly<Record<string, string>>): FormRow['sent'] =>
  (people) => [{ fields: fields(people), status }];
/** What only a session opens: anybody else is led to its beginning. */
const closed = (...fields: ((people: SeededPeople) => Readonly<Record<string, string>>)[]): FormRow => ({
  ...nothing,
  sent: (people) => fields.map((one) => ({ fields: one(people), status: 303 })),
});

/** What a page that asks for a passkey stores. */
const challenges = { tables: ['operator_challenges'], mails: [] } as const satisfies Touches;
const noPasskey = JSON.stringify({ id: 'a', response: { clientDataJSON: 'e30' } });

/** Of the console. */
const signedOut = (...forms: Readonly<Record<string, string>>[]): FormRow => ({
  ...nothing,
  sent: () => forms.map((fields) => ({ fields, status: 401 })),
});

const bought = ({ offer }: SeededPeople) => ({ officeId: offer.officeId, formulaId: offer.id });
const reference = ({ order }: SeededPeople) => ({ reference: order.reference });
const wrongPair = (people: SeededPeople) => ({ ...reference(people), email: sender });
const reported = (email: string): FormRow => ({
  tables: ['review_reports', 'mails'],
  mails: ['report-received to sender'],
  sent: () => [{ fields: { motif: 'faux', message: 'Ceci est inventé.', email }, status: 200 }],
});
const position = { lat: 45.75, lng: 4.85 };

/** For each route that takes a form: what anybody may send, naming things of others, and what that may touch. */
export const formsOfSite: Readonly<Record<string, FormRow>> = {
  'code-en-ligne/entrainement': { ...nothing, sent: refused(303, () => ({ serie: 'mixed' })) },
  'code-en-ligne/entrainement/serie/:series': {
    ...nothing,
    sent: refused(303, () => ({ question: '1', r: 'a' })),
  },
  'inscription-en-ligne': { ...nothing, sent: () => [{ fields: identityOf(sender), status: 303 }] },
  retractation: {
    ...nothing,
    sent: (people) => [
      { fields: wrongPair(people), status: 422 },
      { fields: { dossier: 'forged', nom: 'Une Inconnue' }, status: 422 },
    ],
  },
  'mes-achats': {
    tables: ['order_links', 'training_file_links', 'mails'],
    mails: ['order-references to person'],
    sent: (people) => [
      { fields: { email: people.order.email }, status: 200 },
      { fields: wrongPair(people), status: 200 },
    ],
  },
  'suivi-paiement': {
    tables: ['order_links', 'training_file_links', 'mails'],
    mails: ['order-references to person'],
    sent: (people) => [
      { fields: wrongPair(people), status: 422 },
      { fields: { reference: '', email: people.order.email }, status: 200 },
    ],
  },
  'suivi-paiement/acces': { ...nothing, sent: refused(404, () => noToken) },
  'suivi-paiement/ecarter': closed((people) => ({ ...reference(people), etat: 'succeeded' })),
  'suivi-paiement/fermer': closed(reference),
  'mon-cours': { ...nothing, sent: refused(404, () => ({ geste: 'commencer' })) },
  'dossier/demande': {
    tables: ['training_files', 'training_file_links', 'mails'],
    mails: ['file-confirm-request to sender'],
    sent: ({ offer }) => [
      {
        fields: { ecole: String(offer.officeId), formule: String(offer.id), moyen: 'cpf' },
        withDraft: true,
        status: 303,
      },
    ],
  },
  'dossier/commande': {
    ...nothing,
    sent: (people) => [
      { fields: reference(people), status: 303 },
      { fields: reference(people), withDraft: true, status: 303 },
    ],
  },
  'dossier/lien': { ...nothing, sent: refused(404, () => ({ ...noToken, coup: 'contradict' })) },
  'suivi-paiement/adresse': { ...nothing, sent: refused(404, () => noToken) },
  'dossier/pas-moi': { ...nothing, sent: refused(404, () => noToken) },
  'dossier/auto-ecole': {
    ...nothing,
    sent: refused(404, () => ({ ...noToken, coup: 'sign', le: `${year}-01-02` })),
  },
  bureau: {
    tables: ['desk_links', 'mails'],
    mails: ['desk-link to school'],
    sent: ({ school }) => [{ fields: { email: school.email }, status: 303 }],
  },
  'bureau/ouvrir': { ...nothing, sent: refused(404, () => noToken) },
  'bureau/sessions': closed(({ sessionId }) => ({ session: sessionId })),
  // The reader's own.
  'bureau/sortir': { ...closed(() => ({})), tables: ['desk_sessions'] },
  'bureau/:school': closed(() => ({})),
  'bureau/:school/dossiers': closed(reference),
  'bureau/:school/avis': closed(({ answeredReview }) => ({ avis: String(answeredReview) })),
  'bureau/:school/demandes': closed(
    ({ contactId }) => ({ demande: contactId, reponse: 'Bonjour.' }),
    ({ contactId }) => ({ demande: contactId, geste: 'deja' }),
  ),
  'bureau/:school/fiche/:part': closed(({ changeId }) => ({
    partie: 'email',
    version: '0',
    puis: 'annuler',
    changement: String(changeId),
  })),
  'comptoir/entrer': { ...challenges, sent: refused(422, () => ({ reponse: noPasskey })) },
  'comptoir/invitation': { ...nothing, sent: refused(422, () => ({ ...noToken, reponse: noPasskey })) },
  'comptoir/confirmer': signedOut({ reponse: noPasskey }),
  'comptoir/cles': signedOut({ reponse: noPasskey }, { retirer: 'a' }, {}),
  'comptoir/ecole/:school/fiche/:part': signedOut({ partie: 'hours', version: '0', puis: 'publier' }),
  'comptoir/ecoles/importer': signedOut({ masquer: 'oui' }),
  'comptoir/ecoles/importer/:import': signedOut({ plan: 'a', motif: 'a' }),
  'comptoir/faire/:form': signedOut({ payment: 'CR-7K3M-9XQ2', vu: '' }),
  'comptoir/trouver': signedOut({ q: 'zoe@exemple.fr' }),
  'comptoir/:section/:list?': signedOut({ name: 'Perrin' }),
  'comptoir/sortir': closed(() => ({})),
  'accord-parental': { ...nothing, sent: refused(303, () => ({ accord: 'oui' })) },
  'accord-parental/lien': { ...nothing, sent: refused(404, () => noToken) },
  'accord-parental/attente': { ...nothing, sent: refused(303, () => ({ geste: 'remind' })) },
  'accord-parental/code': { ...nothing, sent: refused(303, () => ({ code: '123456' })) },
  'contact-auto-ecole/:id': {
    tables: ['contacts', 'mails'],
    mails: ['contact-school to school', 'contact-copy to sender'],
    sent: (people) => [
      {
        fields: {
          ...sealed(people),
          lastName: 'Martin',
          firstName: 'Léa',
          email: sender,
          phone: '0612345678',
          category: 'auto',
          message: 'Bonjour.',
        },
        status: 303,
      },
    ],
  },
  // Where members alone are shown.
  'retirer-une-fiche/:id': { ...nothing, sent: refused(404, () => ({ wish: 'remove' })) },
  contact: {
    tables: ['operator_messages', 'mails'],
    mails: ['message-operator to operator', 'message-copy to sender'],
    sent: (people) => [{ fields: { ...sealed(people), ...aMessageForm({ email: sender }) }, status: 303 }],
  },
  'signaler-un-contenu': {
    tables: ['content_notices', 'mails'],
    mails: ['notice-operator to operator', 'notice-copy to sender'],
    sent: (people) => [
      { fields: { ...sealed(people), ...aContentReportForm({ email: sender }) }, status: 303 },
    ],
  },
  // A claim: of an application of a new school, the mailbox of no school is told.
  'rejoindre-le-club': {
    tables: ['club_applications', 'mails'],
    mails: [
      'application-operator to operator',
      'application-copy to sender',
      'application-mailbox to school',
    ],
    sent: (people) => {
      const termsVersion = people.services.settings.listingTerms.version;
      return [{ fields: { ...sealed(people), ...aClaimForm({ email: sender, termsVersion }) }, status: 303 }];
    },
  },
  'api/autour': { ...nothing, sent: () => [{ json: { search: 'q=Lyon', ...position }, status: 200 }] },
  'api/position': { ...nothing, sent: () => [{ json: position, status: 200 }] },
  'avis/:id/:part?/signaler': reported('un.lecteur@exemple.fr'),
  'api/journal': {
    ...nothing,
    sent: () => [
      { json: { kind: 'script', message: 'x', stack: '', path: '/', build: 'of-a-test' }, status: 204 },
    ],
  },
  'api/audience': {
    ...nothing,
    sent: () => [{ json: { name: 'search', kind: 'place', category: 'auto', results: '6-20' }, status: 204 }],
  },
  'api/inscription/preinscription': {
    tables: tablesOfBuyer,
    mails: [],
    sent: (people) => [{ json: bought(people), withDraft: true, status: 200 }],
  },
  'api/inscription/paiement': {
    ...nothing,
    sent: (people) => [
      {
        json: {
          ...bought(people),
          UserId: people.strangers.UserId,
          CardRegistrationId: people.prepared.CardRegistrationId,
          RegistrationData: 'data=of-another-card',
          Amount: people.offer.amount,
          versionConditions: people.services.settings.terms.version,
          BrowserInfo: aBrowser,
          demarrage: 'apres-delai',
        },
        withDraft: true,
        status: 422,
      },
    ],
  },
  'api/paiement/avis': { ...nothing, sent: () => [{ fields: {}, status: 405 }] },
  'avis/ecrire': { ...nothing, sent: refused(404, () => ({ ...noToken, acte: 'retirer' })) },
  'avis/repondre': { ...nothing, sent: refused(404, () => ({ ...noToken, reponse: 'Merci.' })) },
  ':partner/payment': { ...nothing, sent: () => [{ fields: identityOf(sender), status: 303 }] },
  // For a customer whom the partner sent.
  ':partner/flottes': closed((people) => ({ ...sealed(people), ...aFleetForm({ email: sender }) })),
};

/** What reading may change; nothing, of any other route. */
export const touchedByReading: Readonly<Record<string, Touches>> = {
  // Who has the id of a payment was answered it: it is shown no more instead of another one.
  'inscription-terminee': { tables: ['payment_intents'], mails: [] },
  'comptoir/entrer': challenges,
};

/** Where a route is called, with ids and references of others. */
export function addressesOf(path: string, people: SeededPeople): readonly string[] {
  const queries: Readonly<Record<string, string>> = {
    'inscription-terminee': `?id=${people.order.payInId}`,
    'inscription-terminee/agenda': `?id=${people.order.payInId}`,
    'inscription-terminee/confirmation': `?id=${people.order.payInId}`,
    'api/paiement/avis': `?EventType=PAYIN_NORMAL_SUCCEEDED&RessourceId=${people.order.payInId}`,
    'suivi-paiement': '?commande=trouvee',
    retractation: '?etape=confirmation',
    'inscription-en-ligne': `?etape=paiement&ecole=${people.offer.officeId}&formule=${people.offer.id}`,
    simulateur: '?permis=b&q=Lyon',
    comparer: `?ecoles=${people.school.id},${people.otherSchool.id}`,
    'api/jwt/verify': '?token=forged',
    'rejoindre-le-club': `?ecole=${people.school.id}`,
    ...Object.fromEntries(pagesOfLinks.map((page) => [page, `?jeton=${noToken.jeton}`])),
  };
  const ids: Readonly<Record<string, string>> = {
    'paiement/retour/:id': people.order.id,
    'courriers/:id': people.mailId,
    'courriers/:id/html': people.mailId,
    'courriers/:id/pieces/:number': people.mailId,
    'contact-auto-ecole/:id': String(people.school.id),
    'label-dsr/:id': String(people.school.id),
    'code-en-ligne/entrainement/serie/:series': people.seriesId,
    'avis/:id/:part?/signaler': '1',
  };
  const filled = path
    .replaceAll(/\/:\w+\?/gu, '')
    .replace(':partner', 'mistral')
    .replace(':part', 'identite')
    .replace(':officeId', String(people.school.id))
    .replace(':group', 'auto')
    .replace(':departement', '69')
    .replace(':city', people.city.slug)
    .replaceAll(/:(?:id|series)/gu, ids[path] ?? '1')
    .replace('*', path.startsWith('annuaire') ? people.school.uri : 'introuvable');
  const schools = filled.includes(':school') ? [people.school, people.otherSchool] : [people.school];
  return schools.map(
    ({ id }) => `/${filled.replace(':school', String(id)).replaceAll(/:\w+/gu, '1')}${queries[path] ?? ''}`,
  );
}

const pagesOfLinks = [
  ...['suivi-paiement/lien', 'suivi-paiement/acces', 'mon-cours', 'dossier/lien', 'dossier/pas-moi'],
  ...['dossier/auto-ecole', 'dossier/agenda', 'dossier/devis', 'bureau/ouvrir', 'comptoir/invitation'],
  ...['suivi-paiement/adresse', 'accord-parental/lien', 'avis/ecrire', 'avis/repondre'],
];
