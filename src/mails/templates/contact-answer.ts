import { elide } from '#domain/text/elisions.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import type { MailContent } from './mail-content.ts';

interface ContactAnswer {
  readonly school: { readonly label: string; readonly city: string; readonly url: string | undefined };
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
