import { describeChange, partNames } from '#domain/desk/describe-change.ts';
import type { ListingPart } from '#domain/desk/listing-parts.ts';
import { kept } from '#domain/retention.ts';
import { contactPath } from '#domain/site-pages.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { type MailSender, writeMail } from './mail-content.ts';

export interface AskedChange {
  readonly id: number;
  readonly school: { readonly id: number; readonly label: string };
  readonly part: ListingPart;
  readonly before: object;
  readonly after: object;
  readonly askedAt: Date;
}

const linesOf = ({ part, before, after }: AskedChange) =>
  describeChange(part, before, after).map((line) => [line.name, `${line.before} → ${line.after}`] as const);

const whyThisMail = ({ school }: Pick<AskedChange, 'school'>, siteName: string) =>
  `Vous recevez ce message parce que cette adresse est celle de l’auto-école ${school.label} sur ${siteName}.`;

/** To the address of the listing, not to the one that asked. */
export function writeChangeAsked(change: AskedChange, sender: MailSender) {
  return writeMail(sender, {
    subject: 'Une modification de votre fiche attend notre accord',
    preview: 'Si vous ne l’avez pas demandée, répondez à ce message.',
    title: 'Une modification attend notre accord',
    parts: [
      `Elle a été demandée le ${frenchInstant(change.askedAt)} depuis l’espace de votre auto-école. Rien ne change tant que nous ne l’avons pas acceptée.`,
      { facts: [['Auto-école', change.school.label], ...linesOf(change)] },
      'Vous n’êtes pas à l’origine de cette demande\u202f? Répondez à ce message\u202f: nous la refuserons, et nous fermerons l’accès à votre espace.',
    ],
    reason: whyThisMail(change, sender.siteName),
  });
}

/** `because`: why it was refused. */
export function writeChangeDecided(change: AskedChange, because: string | undefined, sender: MailSender) {
  const name = partNames[change.part];
  const isAccepted = because === undefined;
  const parts = isAccepted
    ? [
        'Votre fiche est à jour.',
        ...(change.part === 'email'
          ? [
              'L’adresse qui reçoit ce message n’ouvre plus l’espace de cette auto-école, et ne reçoit plus ses demandes ni ses inscriptions.',
            ]
          : []),
      ]
    : ['Votre fiche ne change pas. Voici pourquoi.', { quote: because }];
  return writeMail(sender, {
    subject: isAccepted
      ? 'La modification de votre fiche est publiée'
      : 'La modification de votre fiche est refusée',
    preview: name,
    title: isAccepted ? 'Votre modification est publiée' : 'Votre modification est refusée',
    parts: [...parts, { facts: [['Auto-école', change.school.label], ...linesOf(change)] }],
    reason: whyThisMail(change, sender.siteName),
  });
}

export function writeChangeByOperator(
  change: Pick<AskedChange, 'school' | 'part'>,
  isPlanned: boolean,
  sender: MailSender,
) {
  const { school, part } = change;
  return writeMail(sender, {
    subject: `Nous avons modifié votre fiche\u202f: ${partNames[part]}`,
    preview: school.label,
    title: 'Nous avons modifié votre fiche',
    parts: [
      isPlanned
        ? 'Ce changement est programmé. Votre espace en donne le jour, et vous pouvez l’annuler.'
        : 'Ce changement est publié. L’historique de votre fiche, dans votre espace, montre ce qui était écrit avant.',
      {
        facts: [
          ['Auto-école', school.label],
          ['Partie', partNames[part]],
        ],
      },
      'Ce changement ne vous convient pas\u202f? Répondez à ce message, ou modifiez votre fiche dans votre espace.',
    ],
    reason: whyThisMail(change, sender.siteName),
  });
}

export function writeChangeWaits(change: AskedChange, sender: MailSender) {
  return writeMail(sender, {
    subject: `Modification à décider\u202f: ${partNames[change.part]}`,
    preview: change.school.label,
    title: 'Une modification attend votre décision',
    parts: [
      {
        facts: [
          ['Auto-école', `${change.school.id} ${change.school.label}`],
          ['Demandée le', frenchInstant(change.askedAt)],
          ...linesOf(change),
        ],
      },
      `Pour l’accepter\u202f: npm run cli -- desk changes accept ${change.id}. Pour la refuser\u202f: npm run cli -- desk changes refuse ${change.id} --because, puis la raison entre guillemets.`,
    ],
    reason: `Vous recevez ce message parce que vous exploitez ${sender.siteName}.`,
  });
}

const subject = 'Votre espace auto-école';

export function writeDeskLinkMail(url: string, sender: MailSender) {
  return writeMail(sender, {
    subject,
    preview: `Ce lien ouvre votre espace sur ${sender.siteName} pendant ${kept.deskLinkMinutes}\u202fminutes.`,
    title: 'Ouvrez votre espace auto-école',
    button: { link: 'Ouvrir mon espace', url },
    parts: [
      `Bonjour, voici le lien demandé pour gérer votre auto-école sur ${sender.siteName}. Il sert une seule fois, pendant ${kept.deskLinkMinutes}\u202fminutes.`,
      'Ne transférez pas ce message\u202f: ce lien suffit pour modifier votre fiche.',
    ],
    reason: `Vous recevez ce message parce que cette adresse est celle d’une auto-école de ${sender.siteName}, et qu’un lien a été demandé pour elle. Si ce n’était pas par vous, ne faites rien\u202f: sans ce lien, personne n’entre.`,
  });
}

/** To an e-mail that no school has. */
export function writeNoDeskMail(sender: MailSender) {
  return writeMail(sender, {
    subject,
    preview: `Aucune auto-école n’a cette adresse sur ${sender.siteName}.`,
    title: 'Cette adresse n’ouvre aucun espace',
    button: { link: 'Nous écrire', url: sender.publicUrl + contactPath },
    parts: [
      `Bonjour, un lien a été demandé pour l’espace auto-école de ${sender.siteName}, mais aucune fiche n’a cette adresse e-mail.`,
      'Essayez avec l’adresse à laquelle vous recevez les demandes des élèves. Si elle a changé, écrivez-nous.',
    ],
    reason: `Vous recevez ce message parce que cette adresse a été tapée sur ${sender.siteName}. Si ce n’était pas par vous, ne faites rien.`,
  });
}
