import { foldEmail } from './order-search.ts';

/** What an order is for: two with the same subject are the same thing, bought twice. */
export interface OrderSubject {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** yyyy-mm-dd */
  readonly birthday: string;
  readonly officeId: number;
  readonly formulaId: number;
  /** Of a partner's customer; null of anybody else. */
  readonly marque: string | null;
  readonly offreId: string | null;
}

/** How long a paid order stands in the way of the same one, in milliseconds: who wants it twice then says so. */
export const paidHoldsMs = 24 * 60 * 60 * 1000;

/** How long a browser that began a payment is told of it, in milliseconds. */
export const browserRemembersMs = 24 * 60 * 60 * 1000;

/** The subject in one line, whatever the case, the accents and the spaces it was typed with. */
export function describeSubject(subject: OrderSubject): string {
  const { officeId, formulaId, marque, offreId } = subject;
  return JSON.stringify([
    foldEmail(subject.email),
    officeId,
    formulaId,
    marque,
    offreId,
    ...describePerson(subject),
  ]);
}

/** Whether two names and birthdays are those of one person. */
export function isSamePerson(one: PersonNamed, other: PersonNamed): boolean {
  return describePerson(one).join('\n') === describePerson(other).join('\n');
}

/**
 * Whether what was typed anew is of another child than before, and no correction: another first name and another birthday. A sister's
 * or brother's request on one machine takes nothing of the other's back.
 */
export function isAnotherChild(
  one: Pick<PersonNamed, 'firstName' | 'birthday'>,
  other: Pick<PersonNamed, 'firstName' | 'birthday'>,
): boolean {
  return foldName(one.firstName) !== foldName(other.firstName) && one.birthday !== other.birthday;
}

type PersonNamed = Pick<OrderSubject, 'firstName' | 'lastName' | 'birthday'>;

function describePerson({ firstName, lastName, birthday }: PersonNamed): string[] {
  return [foldName(firstName), foldName(lastName), birthday];
}

/** «Jean-François», «jean francois» and «JEAN  FRANÇOIS» are one name. */
function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
