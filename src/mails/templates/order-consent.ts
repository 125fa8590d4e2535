import { frenchInstant } from '#domain/time/french-dates.ts';
import type { ConfirmedOrder } from './confirmed-order.ts';
import type { MailPart } from './mail-content.ts';
import { withoutLinks } from './typed-words.ts';

const consentWords = {
  lien: 'par le lien envoyé à son adresse e-mail',
  code: 'par le code envoyé à son adresse e-mail',
} as const;

export function describeConsent({ representative }: ConfirmedOrder): MailPart[] {
  if (!representative?.consent) return [];
  const { at, way, text } = representative.consent;
  return [
    { heading: 'L’accord du représentant légal' },
    `${representative.name} a donné son accord le ${frenchInstant(at)} (heure de Paris), ${consentWords[way]}, dans ces termes\u202f:`,
    { quote: withoutLinks(text) },
  ];
}
