import { foldEmail } from './order-search.ts';

/** Two orders with the same subject are the same purchase, made twice. */
export interface OrderSubject {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthday: string;
  readonly officeId: number;
  readonly formulaId: number;
  /** Set for a partner's customer only. */
  readonly marque: string | null;
  readonly offreId: string | null;
}

/** After that, buying the same again needs no confirmation. */
export const paidHoldsMs = 24 * 60 * 60 * 1000;

export const browserRemembersMs = 24 * 60 * 60 * 1000;

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

export function isSamePerson(one: PersonNamed, other: PersonNamed): boolean {
  return describePerson(one).join('\n') === describePerson(other).join('\n');
}

/** Another child, not a correction: keeps the requests of two siblings on one machine apart. */
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

function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
