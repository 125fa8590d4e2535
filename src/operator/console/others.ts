import { labelOfSubject } from '#domain/requests/operator-message.ts';
import { listOperators } from '#services/operators/operators.ts';
import type { Operator } from '../declaration.ts';
import { fleets, messages } from '../inbox.ts';
import { mailsList, mailsResend, mailsShow } from '../mails.ts';
import { invite, operatorsList, remove } from '../operators.ts';
import { paymentsFigures } from '../orders.ts';
import { partnerReport } from '../partner-report.ts';
import { formPage, listPage, type RecordRef, step } from './page.ts';

/** Nothing says that a message was answered: it is shown for a week. */
const recentMs = 7 * 24 * 60 * 60 * 1000;
const isRecent = (since: Date, now: Date) => now.getTime() - since.getTime() < recentMs;

/** Links of a mail open an order, a file or the console in place of its reader, and so does a code. */
export const withoutSecrets = (text: string) =>
  text
    .replaceAll(/(?<=https?:\/\/\S+)\?\S+/gu, '?…')
    .replaceAll(/(?<=\bcode\b[^\d\n]{0,20})\d[\d\s]{3,10}\d/giu, '…');

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
  done: 'Le courrier repart.',
});

export const mailSection = {
  lists: [
    listPage(mailsList, {
      ...{ slug: 'courriers', title: 'Courriers', role: 'support', empty: 'Aucun courrier.' },
      waits: {
        title: 'Courriers abandonnés',
        typed: { abandoned: 'oui' },
        of: ({ subject, created_at: since }) => ({ about: subject ?? '', since }),
      },
      steps: ({ id, state }) => [
        step(mailForm, { mail: id }),
        ...(state === 'waiting' ? [] : [step(resendForm, { mail: id })]),
      ],
    }),
    listPage(messages, {
      ...{ slug: 'messages', title: 'Messages', role: 'support', empty: 'Aucun message.' },
      waits: {
        title: 'Messages de la semaine',
        of: ({ subject, name, created_at: since }, now) =>
          isRecent(since, now) ? { about: `${labelOfSubject(subject)} : ${name}`, since } : undefined,
      },
    }),
    listPage(fleets, {
      slug: 'flottes',
      title: 'Demandes de flottes',
      role: 'support',
      empty: 'Aucune demande.',
      waits: {
        title: 'Demandes de flottes de la semaine',
        of: ({ company, drivers, created_at: since }, now) =>
          isRecent(since, now) ? { about: `${company}, ${drivers} conducteurs`, since } : undefined,
      },
    }),
  ],
  forms: [mailForm, resendForm],
};

export const partnerSection = {
  lists: [
    listPage(partnerReport, {
      ...{ slug: 'partenaires', title: 'Rapport d’un partenaire', role: 'support' },
      empty: 'Aucune entrée et aucune commande.',
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
  ],
  forms: [],
};
