import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { type Brand, checkBrand } from '#server/config/brand.ts';

/** All that a site in production has to say of who runs it, as site.yaml says it. */
export const namedOperator = {
  operator: {
    name: 'Réseau Pilote',
    form: 'SAS au capital de 10 000 €',
    address: '1 place Carnot, 69002 Lyon',
    siret: '123 456 789 00012',
    registration: 'RCS Lyon 123 456 789',
    vat: 'FR00123456789',
    email: 'bonjour@reseau-pilote.fr',
    phone: '04 00 00 00 00',
    director: 'La présidence',
  },
  hosting: {
    name: 'Hébergeur Exemple',
    address: '1 rue des Serveurs, 59100 Roubaix',
    phone: '03 00 00 00 00',
  },
  mediator: {
    name: 'Médiation Exemple',
    address: '2 rue du Litige, 75002 Paris',
    url: 'https://mediation.exemple.fr',
  },
} as const;

/** The server that its mails leave by, without which nothing is sold for money. */
export const ownMail = { SMTP_URL: 'smtps://pilote:motdepasse@smtp.reseau-pilote.fr' } as const;
export const ownSender = { sender: 'Réseau Pilote <bonjour@reseau-pilote.fr>' } as const;

export function aBrand(given: object = { ...namedOperator, ...ownSender }): Brand {
  return checkBrand(given, 'site.yaml');
}

export function writeBrand(folder: string, given: object): string {
  const file = join(folder, 'site.yaml');
  writeFileSync(file, stringify(given));
  return file;
}
