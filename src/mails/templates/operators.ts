import { invitationHours, type OperatorRole } from '#domain/operators/operator-session.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { type MailSender, writeMail } from './mail-content.ts';

interface Invitation {
  readonly url: string;
  readonly role: OperatorRole;
}

const mayDo: Readonly<Record<OperatorRole, string>> = {
  support: 'répondre aux élèves et aux auto-écoles, et rembourser dans la limite fixée',
  direction: 'tout faire, y compris inviter et retirer des personnes',
};

/** To the operator, and to the direction. */
export function writeOperatorPasskey(
  { email, at, isOwn }: { readonly email: string; readonly at: Date; readonly isOwn: boolean },
  sender: MailSender,
) {
  const whose = isOwn ? 'votre compte' : `le compte de ${email}`;
  return writeMail(sender, {
    subject: `Nouvelle clé d’accès au comptoir de ${sender.siteName}`,
    preview: `Créée le ${frenchInstant(at)}.`,
    title: 'Une clé d’accès est ajoutée',
    parts: [
      `Bonjour, une nouvelle clé d’accès ouvre ${whose} au comptoir depuis le ${frenchInstant(at)}.`,
      isOwn
        ? 'Si c’est vous, il n’y a rien à faire. Sinon, prévenez aussitôt la direction\u202f: elle ferme votre accès et vous invite de nouveau.'
        : 'Si cette personne ne l’a pas créée, retirez-la aussitôt du comptoir, puis invitez-la de nouveau.',
    ],
    reason: isOwn
      ? 'Vous recevez ce message parce que cette clé ouvre votre compte.'
      : 'Vous recevez ce message parce que vous êtes de la direction.',
  });
}

export function writeOperatorInvitation({ url, role }: Invitation, sender: MailSender) {
  return writeMail(sender, {
    subject: `Votre accès au comptoir de ${sender.siteName}`,
    preview: `Ce lien sert une seule fois, pendant ${invitationHours}\u202fheures.`,
    title: 'Ouvrez votre accès au comptoir',
    button: { link: 'Créer ma clé d’accès', url },
    parts: [
      `Bonjour, vous êtes invité au comptoir, où l’équipe de ${sender.siteName} traite les demandes. Vous pourrez ${mayDo[role]}.`,
      `Ce lien crée votre clé d’accès\u202f: l’empreinte, le visage ou le code de votre appareil, sans mot de passe. Il sert une seule fois, pendant ${invitationHours}\u202fheures. Ne transférez pas ce message.`,
      'Le comptoir tient un journal\u202f: qui a ouvert la page d’une personne, qui a décidé quoi, et quand. Il protège ces personnes et vous-même\u202f; il ne mesure le travail de personne.',
    ],
    reason: `Vous recevez ce message parce qu’une personne de ${sender.siteName} vous a invité à cette adresse. Si vous ne vous y attendiez pas, ne faites rien\u202f: ce lien cessera de fonctionner.`,
  });
}
