import { claimNoticeHours, labelOfClaimProof, type SchoolClaim } from '#domain/requests/school-claim.ts';
import type { SaleStep } from '#domain/school/sale.ts';
import { contactPath, deskPath } from '#domain/site-pages.ts';
import { ofSchool } from '#domain/text/elisions.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { saleStepWords } from '#domain/wording/sale-steps.ts';
import { type MailContent, type MailPart, type MailSender, writeMail } from './mail-content.ts';

interface Claimed {
  readonly reference: string;
  readonly school: string;
}

interface Opening extends Claimed {
  readonly opensAt: Date;
}

interface Accepted extends Opening {
  /** Before the school sells online. */
  readonly steps: readonly SaleStep[];
}

const toMailbox = (school: string, { siteName }: Pick<MailSender, 'siteName'>) =>
  `Vous recevez ce message parce que cette adresse ouvre l’espace de l’auto-école ${school} sur ${siteName}.`;
const toPerson = ({ siteName }: MailSender) =>
  `Vous recevez ce message parce que votre adresse a été donnée dans une demande d’espace sur ${siteName}.`;

export function factsOfClaim({ officeId, role, proof }: SchoolClaim): readonly (readonly [string, string])[] {
  return [
    ['Page demandée', `n° ${officeId}`],
    ['Fonction', role],
    ['Preuve proposée', labelOfClaimProof(proof)],
  ];
}

/** To the mailbox of a desk that somebody else asks for. */
export function claimToMailbox(
  { reference, school }: Claimed,
  sender: Pick<MailSender, 'siteName'>,
): MailContent {
  return {
    subject: `Quelqu’un demande l’espace de votre auto-école`,
    preview: 'Rien ne change sans preuve, ni sans vous prévenir.',
    title: 'L’espace de votre auto-école est demandé',
    parts: [
      `Une personne dit représenter ${school} et demande l’espace que cette adresse ouvre. Nous lui demandons une preuve. Si elle la donne, nous vous préviendrons ${claimNoticeHours}\u202fheures avant tout changement.`,
      'Vous connaissez cette personne et vous êtes d’accord\u202f? Vous n’avez rien à faire. Sinon, répondez à ce message.',
      { facts: [['Référence', reference]] },
    ],
    reason: toMailbox(school, sender),
  };
}

/** To the mailbox that will open the desk no more. */
export function writeMailboxChanges({ reference, school, opensAt }: Opening, sender: MailSender) {
  const at = frenchInstant(opensAt);
  return writeMail(sender, {
    subject: 'L’adresse de votre espace va changer',
    preview: `Le ${at}, sauf si vous vous y opposez.`,
    title: 'L’adresse de votre espace va changer',
    button: { link: 'Ouvrir mon espace', url: sender.publicUrl + deskPath },
    parts: [
      `Une personne nous a prouvé qu’elle représente ${school}. Le ${at} (heure de Paris), son adresse remplacera la vôtre\u202f: elle recevra les demandes des élèves et ouvrira l’espace.`,
      'Vous n’êtes pas d’accord\u202f? Avant ce moment, ouvrez votre espace et opposez-vous, ou répondez à ce message\u202f: rien ne changera.',
      { facts: [['Référence', reference]] },
    ],
    reason: toMailbox(school, sender),
  });
}

function listSteps(steps: readonly SaleStep[]): MailPart[] {
  if (steps.length === 0) return [];
  return ['Ce qui manque pour vendre en ligne\u202f:', { list: steps.map((step) => saleStepWords[step]) }];
}

export function writeDeskOpened({ reference, school, steps }: Accepted, sender: MailSender) {
  return writeMail(sender, {
    subject: 'Votre espace auto-école est ouvert',
    preview: `Vous pouvez gérer la page ${ofSchool(school)}.`,
    title: 'Votre espace est ouvert',
    button: { link: 'Ouvrir mon espace', url: sender.publicUrl + deskPath },
    parts: [
      `Cette adresse ouvre maintenant l’espace ${ofSchool(school)}\u202f: demandez-y un lien de connexion. Vous y complétez votre page et vous répondez aux avis.`,
      ...listSteps(steps),
      { facts: [['Référence', reference]] },
    ],
    reason: toPerson(sender),
  });
}

/** Of a member: its present mailbox has its notice first. */
export function writeClaimAccepted({ reference, school, opensAt, steps }: Accepted, sender: MailSender) {
  const at = frenchInstant(opensAt);
  return writeMail(sender, {
    subject: 'Votre demande d’espace est acceptée',
    preview: `L’espace s’ouvre le ${at}.`,
    title: 'Votre demande est acceptée',
    button: { link: 'L’espace auto-école', url: sender.publicUrl + deskPath },
    parts: [
      `Sauf opposition de l’adresse actuelle de l’école, la vôtre ouvrira l’espace ${ofSchool(school)} le ${at} (heure de Paris). Demandez-y alors un lien de connexion.`,
      ...listSteps(steps),
      { facts: [['Référence', reference]] },
    ],
    reason: toPerson(sender),
  });
}

/** As the reasons of a refusal. */
export const noPage = 'La page de cette auto-école n’est plus affichée.';
export const otherMailbox =
  'L’adresse qui ouvre cet espace a changé après notre accord. Si vous représentez toujours l’école, envoyez une nouvelle demande.';
export const claimObjection = 'L’adresse qui ouvre actuellement cet espace s’y oppose.';

export function writeClaimRefused(
  { reference, because }: { readonly reference: string; readonly because: string },
  sender: MailSender,
) {
  return writeMail(sender, {
    subject: 'Votre demande d’espace est refusée',
    preview: 'Voici pourquoi.',
    title: 'Votre demande est refusée',
    parts: [
      'L’espace de cette auto-école ne s’ouvrira pas à votre adresse. Voici pourquoi.',
      { quote: because },
      { facts: [['Référence', reference]] },
      { link: 'Nous écrire', url: sender.publicUrl + contactPath },
    ],
    reason: toPerson(sender),
  });
}

export function writeDeskReleased(
  { reference, school, because }: Claimed & { readonly because: string },
  sender: MailSender,
) {
  return writeMail(sender, {
    subject: 'Votre espace auto-école est fermé',
    preview: 'Voici pourquoi.',
    title: 'Votre espace est fermé',
    parts: [
      `Cette adresse n’ouvre plus l’espace ${ofSchool(school)}. Voici pourquoi.`,
      { quote: because },
      { facts: [['Référence', reference]] },
      { link: 'Nous écrire', url: sender.publicUrl + contactPath },
    ],
    reason: toPerson(sender),
  });
}
