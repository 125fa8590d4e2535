import type { Buyer } from '#contracts/enrolment.ts';

export function aBuyer(changes: Partial<Buyer> = {}): Buyer {
  return {
    LastName: 'Moreau',
    FirstName: 'Camille',
    Birthday: '2001-05-17',
    Nationality: 'FR',
    Email: 'camille.moreau@exemple.fr',
    sexe: 'F',
    address: '12 rue des Lilas',
    codePostal: '75011',
    telephone: '0612345678',
    ...changes,
  };
}

let birthdays = 0;

/** Makes a buyer of legal age another person than those before. */
export function aNewBirthday(): string {
  birthdays += 1;
  return new Date(Date.UTC(1970, 0, birthdays)).toISOString().slice(0, 10);
}

/** Who consents for a buyer under 18. */
export const aRepresentative = {
  LastName: 'Moreau',
  FirstName: 'Dominique',
  lien: 'parent',
  Email: 'dominique@exemple.fr',
  telephone: '0611223345',
  accord: true,
};

export const aBrowser = {
  JavaEnabled: false,
  Language: 'fr',
  ColorDepth: 24,
  ScreenHeight: 900,
  ScreenWidth: 1440,
  TimeZoneOffset: -60,
  UserAgent: 'Mozilla/5.0 (test)',
  JavascriptEnabled: true,
};
