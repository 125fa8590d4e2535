import type { Operation, OperationInput } from '#contracts/operation.ts';
import type { AllTables } from '../database.ts';
import type { SeededPeople } from './people.ts';

/** `sender`: the address that the call itself gives; `person`: a mailbox that the site knew before. */
export type MailTo = 'sender' | 'person' | 'school' | 'operator';
export type AllowedMail = `${string} to ${MailTo}`;

/** All that a call, or a form, of anybody may change and send. */
export interface Touches {
  readonly tables: readonly (keyof AllTables)[];
  readonly mails: readonly AllowedMail[];
}

export const nothing = { tables: [], mails: [] } as const satisfies Touches;

/** Valid bodies that name things of others without their secrets, and how each is answered. */
export interface OpenRow<O extends Operation> extends Touches {
  readonly calls: (people: SeededPeople) => readonly (readonly [input: OperationInput<O>, status: number])[];
}

/** A valid body with the right secrets: over HTTP it is of no use, in process it is answered. */
export interface InsideRow<O extends Operation> {
  readonly call: (people: SeededPeople) => OperationInput<O>;
  /** Default: 200. */
  readonly inProcess?: number;
}

/** A row for each operation: one that comes to be does not compile without. */
export type CallRows<Operations extends Readonly<Record<string, Operation>>> = {
  readonly [Name in keyof Operations]: Operations[Name]['caller'] extends 'inside'
    ? InsideRow<Operations[Name]>
    : OpenRow<Operations[Name]>;
};

/** What nobody may do without the credentials of the service. */
export function closed<O extends Operation>(call: (people: SeededPeople) => OperationInput<O>): OpenRow<O> {
  return { ...nothing, calls: (people) => [[call(people), 401]] };
}

/** Answers everybody the same. */
export function open<O extends Operation>(input: OperationInput<O>): OpenRow<O> {
  return { ...nothing, calls: () => [[input, 200]] };
}
