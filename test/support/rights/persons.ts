import { aNewBirthday, aRepresentative } from '../a-buyer.ts';

/** In each name, e-mail, street and pseudonym of those below, and nowhere else. */
export const mark = 'zwyrt';
/** Of the one who walks. */
export const strangerEmail = 'une.inconnue@exemple.fr';
/** In each of their telephone numbers, however it is written. */
const phoneStart = '0639987';

let people = 0;

/** Somebody whom no page and no call may show to others. */
export function aPerson() {
  people += 1;
  return {
    FirstName: 'Zwyrtine',
    LastName: 'Zwyrtel',
    Email: `${mark}.${people}@exemple.fr`,
    telephone: `${phoneStart}${String(people).padStart(3, '0')}`,
    address: '7 impasse Zwyrtel',
    Birthday: aNewBirthday(),
  };
}

export const aMinor = () => ({
  ...aPerson(),
  Birthday: `${new Date().getFullYear() - 16}-01-02`,
  representant: { ...aRepresentative, ...pick(aPerson()), FirstName: 'Zwyrtette' },
});
const pick = ({ LastName, Email, telephone }: ReturnType<typeof aPerson>) => ({ LastName, Email, telephone });

/** The identity step's form, as somebody of age fills it in. */
export const identityOf = (email: string) => ({
  gender: 'F',
  lastName: 'Moreau',
  firstName: 'Camille',
  birthday: '17/05/2001',
  country: 'FR',
  email,
  emailConfirmation: email,
  phone: '0612345678',
  street: '12 rue des Lilas',
  zipCode: '75011',
});

/** What of them an answer holds. What the call itself gave may come back. */
export function peopleIn(answer: string, given = ''): readonly string[] {
  if (!marked.test(answer)) return [];
  const mailsGiven = given.match(/[\w.]+@[\w.]+/gu) ?? [];
  const others = mailsGiven.reduce((text, mail) => text.replaceAll(mail, ''), answer);
  return [...new Set(others.match(markedWords))];
}

/** `0639987…`, `06 39 98 7…` and `+33639987…`. */
const phones = `(?:0|\\+33 ?)${[...phoneStart.slice(1)].join('[\\s.\u202f]?')}`;
const marked = new RegExp(`${mark}|${phones}`, 'iu');
const markedWords = new RegExp(`[\\w.@]*${mark}[\\w.@]*|${phones}`, 'giu');
