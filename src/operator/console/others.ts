import { legalPeriods } from '#domain/legal-periods.ts';
import { type kindOfMessage, messageAnswerDue, messageKinds } from '#domain/requests/message-kind.ts';
import { labelOfSubject } from '#domain/requests/operator-message.ts';
import { answerTerm } from '#domain/requests/opposition.ts';
import { inWords } from '#domain/text/numbers-in-words.ts';
import { listOperators } from '#services/operators/operators.ts';
import { audience } from '../audience.ts';
import type { Facts, Operator } from '../declaration.ts';
import { figuresMonths, figuresSchools } from '../figures.ts';
import { closeInboxForm, fleets, messages, readFleets, readMessages, sortInboxMessage } from '../inbox.ts';
import { mailsList, mailsResend, mailsShow, withoutSecrets } from '../mails.ts';
import { invite, operatorsList, remove } from '../operators.ts';
import { paymentsFigures } from '../orders.ts';
import { partnerReport } from '../partner-report.ts';
import { besideClaim } from './claims.ts';
import { formPage, listPage, type RecordKind, type RecordRef, step } from './page.ts';
import { rowFacts } from './view-list.ts';

export const mailForm = formPage(mailsShow, {
  slug: 'lire-un-courrier',
  title: 'Lire un courrier',
  button: 'Lire',
  role: 'support',
  record: ({ mail }) => ({ kind: 'mail', id: mail }),
  does: 'Montre le texte du courrier, sans ses liens secrets ni ses codes. La lecture est inscrite au journal.',
  isDirect: true,
  done: ({ facts = [], text = '' }) =>
    withoutSecrets(`${facts.map(([, value]) => value).join('\n')}\n${text}`),
});

export const resendForm = formPage(mailsResend, {
  slug: 'renvoyer-un-courrier',
  title: 'Renvoyer un courrier',
  button: 'Renvoyer',
  role: 'support',
  record: ({ mail }) => ({ kind: 'mail', id: mail }),
  does: 'Le même courrier repart, à la même adresse, une fois par dix minutes au plus. Ses liens qui sont fermés ou expirés le restent.',
  facts: ({ recipient, subject }) => [
    ['Objet', subject ?? ''],
    ['À', recipient ?? ''],
  ],
  done: 'Le courrier repart.',
});

const kindsOfForms: Readonly<Record<string, RecordKind>> = { ME: 'message', FL: 'fleet', AD: 'claim' };
const ofForm = ({ reference }: { readonly reference: string }): RecordRef => ({
  kind: kindsOfForms[reference.slice(0, 2)] ?? 'message',
  id: reference,
});

/** What was sent. */
async function besideForm(
  { reference = '' }: { readonly reference?: string },
  operator: Operator,
): Promise<Facts> {
  const { db } = operator;
  const asked = { reference, limit: 1, isOpen: false };
  const { kind } = ofForm({ reference });
  if (kind === 'claim') return besideClaim({ reference }, operator);
  if (kind === 'fleet') return rowFacts((await readFleets(db, asked))[0], fleets.columns);
  return rowFacts((await readMessages(db, asked))[0], messages.columns);
}

export const closeInboxPage = formPage(closeInboxForm, {
  slug: 'clore',
  title: 'Clore une demande',
  button: 'Clore',
  role: 'support',
  record: ofForm,
  beside: besideForm,
  isDirect: true,
  returns: true,
  does: 'À faire une fois la réponse envoyée depuis votre messagerie, ou s’il n’y a rien à répondre. La demande n’attend plus. Personne ne reçoit d’e-mail.',
  done: 'La demande est close.',
});

export const sortForm = formPage(sortInboxMessage, {
  slug: 'classer-un-message',
  title: 'Classer un message',
  button: 'Classer',
  role: 'support',
  record: ofForm,
  beside: besideForm,
  isDirect: true,
  returns: true,
  does: `Une réclamation appelle une réponse sous ${inWords(legalPeriods.answerWorkingDays)} jours ouvrés, une demande sur des données personnelles sous ${answerTerm}.`,
  done: 'Le message est classé.',
});

const aboutMessage = (message: Parameters<typeof kindOfMessage>[0]) =>
  message.kind === null ? labelOfSubject(message.subject) : messageKinds[message.kind];

export const mailSection = {
  lists: [
    listPage(mailsList, {
      ...{ slug: 'courriers', title: 'Courriers', role: 'support', empty: 'Aucun courrier.' },
      waits: {
        title: 'Courriers abandonnés',
        typed: { abandoned: 'oui' },
        of: ({ subject, created_at: since }) => ({ about: subject ?? '', since }),
      },
      record: ({ id }) => ({ kind: 'mail', id: id.slice(0, 8) }),
      steps: ({ id, state }) => [
        step(mailForm, { mail: id }),
        ...(state === 'waiting' ? [] : [step(resendForm, { mail: id })]),
      ],
    }),
    listPage(messages, {
      ...{ slug: 'messages', title: 'Messages', role: 'support', empty: 'Aucun message.' },
      waits: {
        title: 'Messages sans réponse',
        typed: { open: 'oui' },
        of: (message) => ({
          about: `${aboutMessage(message)} : ${message.name}`,
          since: message.created_at,
          until: messageAnswerDue(message, message.created_at),
        }),
      },
      record: ofForm,
      steps: ({ reference, closed_at: at }) =>
        at === null ? [step(closeInboxPage, { reference }), step(sortForm, { reference })] : [],
    }),
    listPage(fleets, {
      slug: 'flottes',
      title: 'Demandes de flottes',
      role: 'support',
      empty: 'Aucune demande.',
      waits: {
        title: 'Demandes de flottes sans réponse',
        typed: { open: 'oui' },
        of: ({ company, drivers, created_at: since }) => ({
          about: `${company}, ${drivers} conducteurs`,
          since,
        }),
      },
      record: ofForm,
      steps: ({ reference, closed_at: at }) => (at === null ? [step(closeInboxPage, { reference })] : []),
    }),
  ],
  forms: [mailForm, resendForm, closeInboxPage, sortForm],
};

export const partnerSection = {
  lists: [
    listPage(partnerReport, {
      ...{ slug: 'partenaires', title: 'Rapport d’un partenaire', role: 'support' },
      empty: 'Aucune entrée et aucune commande d’une marque de ce nom.',
    }),
  ],
  forms: [],
};

/** By its id, so that the journal names no person. */
async function ofOperator({ email }: { readonly email: string }, { db }: Operator): Promise<RecordRef> {
  const known = (await listOperators(db)).find((one) => one.email === email.trim().toLowerCase());
  return { kind: 'operator', id: known?.id ?? 'nouveau' };
}

export const inviteForm = formPage(invite, {
  slug: 'inviter',
  title: 'Inviter une personne au comptoir',
  button: 'Inviter',
  role: 'direction',
  isAlone: true,
  record: ofOperator,
  does: 'La personne reçoit un lien, bon une fois et pendant un jour, pour créer sa clé d’accès. Invitée de nouveau, elle perd ses anciennes clés.',
  done: 'L’invitation est partie.',
});

export const removeForm = formPage(remove, {
  slug: 'retirer-une-personne',
  title: 'Retirer une personne du comptoir',
  button: 'Retirer',
  role: 'direction',
  record: ofOperator,
  does: 'Ses clés, ses sessions et son invitation se ferment aussitôt. Le journal garde ce qu’elle a fait.',
  done: 'La personne n’entre plus au comptoir.',
});

export const teamSection = {
  lists: [
    listPage(operatorsList, {
      ...{ slug: 'equipe', title: 'Équipe', role: 'direction', empty: 'Personne.' },
      steps: ({ email }) => [step(removeForm, { email })],
    }),
  ],
  forms: [inviteForm, removeForm],
};

export const figureSection = {
  lists: [
    listPage(paymentsFigures, {
      slug: 'chiffres',
      title: 'Chiffres',
      role: 'support',
      empty: 'Aucun paiement.',
      first: 'formula',
    }),
    listPage(figuresMonths, {
      ...{ slug: 'mois', title: 'Par mois', role: 'support', empty: 'Rien n’a été compté.' },
    }),
    listPage(figuresSchools, {
      ...{ slug: 'ecoles', title: 'Par école', role: 'support', empty: 'Aucune commande.' },
      school: ({ officeId }) => officeId,
    }),
    listPage(audience, {
      ...{ slug: 'audience', title: 'Audience', role: 'support', empty: 'Rien n’a été compté.' },
    }),
  ],
  forms: [],
};
