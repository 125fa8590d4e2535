import { readPhoneNumber } from '#domain/identity/phone-number.ts';
import { findFrontCategory } from '#domain/licences/front-categories.ts';
import type { Days, Prospect } from '#domain/requests/contact-request.ts';
import { elide, toSchool } from '#domain/text/elisions.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { describeDays } from '#domain/wording/contact-days.ts';
import type { MailContent, MailLink, MailPart } from './mail-content.ts';
import { withoutLinks } from './typed-words.ts';

interface ContactedSchool {
  readonly label: string;
  readonly city: string;
  readonly url: string | undefined;
}

interface Contact {
  readonly school: ContactedSchool;
  readonly days: Days;
  readonly prospect: Prospect;
  readonly siteName: string;
  readonly sentAt: Date;
}

export function mailToSchool({ school, days, prospect, siteName }: Contact): MailContent {
  const name = fullName(prospect);
  return {
    subject: `${withoutLinks(name)}\u202f: renseignements (${categoryLabel(prospect)})`,
    preview: `${name} vous écrit depuis votre page sur ${siteName}.`,
    title: `${name} vous écrit`,
    button: linkTo(school, 'Voir votre page'),
    parts: [
      `Cette demande vient du formulaire de contact de votre page sur ${siteName}. Répondez simplement à ce message\u202f: votre réponse ira à ${prospect.firstName}.`,
      {
        facts: [
          ['Nom', name],
          ['E-mail', prospect.email],
          ['Téléphone', readPhoneNumber(prospect.phone)?.text ?? 'non donné'],
          ['Formation', categoryLabel(prospect)],
          ['Disponibilités', describeDays(days)],
        ],
      },
      ...quote(prospect),
    ],
    reason: `Vous recevez ce message parce que ${school.label} figure dans l’annuaire ${elide('de', siteName)}. Ces coordonnées vous sont confiées pour répondre à cette demande, et pour rien d’autre.`,
  };
}

/** The address is unverified: nothing typed is included; nor is the school's address. */
export function copyToSender({ school, days, prospect, siteName, sentAt }: Contact): MailContent {
  return {
    subject: `Votre demande ${toSchool(school.label)}`,
    preview: `Nous avons transmis votre demande ${toSchool(school.label)}, ${school.city}.`,
    title: 'Votre demande est transmise',
    button: linkTo(school, 'Revoir la page de l’auto-école'),
    parts: [
      `Bonjour, nous avons transmis ${toSchool(school.label)}, ${school.city}, la demande que vous avez remplie sur ${siteName}, avec votre message si vous en avez écrit un. L’auto-école vous répondra elle-même\u202f; ne répondez pas à ce message, elle ne le recevrait pas.`,
      {
        facts: [
          ['Auto-école', `${school.label}, ${school.city}`],
          ['Envoyée le', `${frenchInstant(sentAt)} (heure de Paris)`],
          ['Formation', categoryLabel(prospect)],
          ['Disponibilités', describeDays(days)],
        ],
      },
    ],
    reason: `Vous recevez ce message parce que votre adresse a été donnée dans un formulaire ${elide('de', siteName)}. Si ce n’était pas par vous, ne faites rien\u202f: elle ne servira qu’à la réponse de cette auto-école.`,
  };
}

function fullName({ firstName, lastName }: Prospect): string {
  return `${firstName} ${lastName}`;
}

function categoryLabel({ category }: Prospect): string {
  return findFrontCategory(category)?.label ?? category;
}

function quote({ message }: Prospect): MailPart[] {
  return message === '' ? [] : [{ quote: message }];
}

function linkTo({ url }: ContactedSchool, label: string): MailLink | undefined {
  return url === undefined ? undefined : { link: label, url };
}

interface ContactAnswer {
  readonly school: ContactedSchool;
  readonly text: string;
  /** The visitor's message. */
  readonly sentAt: Date;
  readonly siteName: string;
}

/** The visitor's own words are not repeated: the address is unverified. */
export function answerToVisitor({ school, text, sentAt, siteName }: ContactAnswer): MailContent {
  return {
    subject: `${school.label} vous répond`,
    preview: `Réponse à votre demande faite sur ${siteName}.`,
    title: `${school.label} vous répond`,
    parts: [
      `Voici la réponse de ${school.label}, ${school.city}, à votre demande du ${frenchInstant(sentAt)} (heure de Paris).`,
      { quote: text },
      'Pour continuer, répondez simplement à ce message\u202f: il ira à l’auto-école.',
      ...(school.url === undefined ? [] : [{ link: 'Revoir la page de l’auto-école', url: school.url }]),
    ],
    reason: `Vous recevez ce message parce que vous avez écrit à cette auto-école depuis l’annuaire ${elide('de', siteName)}. Son contenu est de l’auto-école.`,
  };
}
