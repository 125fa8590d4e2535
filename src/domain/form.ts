import * as v from 'valibot';
import { tidy } from './identity/identity-normalisation.ts';
import { fieldMessages, tooLong, tooShort } from './wording/messages.ts';

export type Typed = Readonly<Record<string, string | undefined>>;

export type FormErrors<Field extends string = string> = Readonly<Partial<Record<Field, string>>>;

type Fields<Read> = Extract<keyof Read, string>;
type Values<Read> = Readonly<Record<Fields<Read>, string>>;

export type ValidatedForm<Read, Value = Values<Read>, Field extends string = Fields<Read>> =
  | { readonly ok: true; readonly values: Value; readonly read: Read; readonly errors: FormErrors<Field> }
  | { readonly ok: false; readonly values: Value; readonly errors: FormErrors<Field> };

export type ReadOf<Schema extends () => v.GenericSchema> = Readonly<v.InferOutput<ReturnType<Schema>>>;

/** `schema` is a function: a page that only shows the form does not load its rules. */
export function validateForm<Schema extends v.GenericSchema>(
  schema: () => Schema,
  typed: unknown,
): ValidatedForm<v.InferOutput<Schema>> {
  const { success, output, issues = [] } = v.safeParse(schema(), typed);
  const values = output as Values<v.InferOutput<Schema>>;
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message;
  const formErrors = errors as FormErrors<Fields<v.InferOutput<Schema>>>;
  return success
    ? { ok: true, values, read: output, errors: formErrors }
    : { ok: false, values, errors: formErrors };
}

export function messagesByField(errors: FormErrors): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message ?? '']]));
}

export function answer<Rule extends v.GenericSchema<string, string>>(
  rule: Rule,
  putRight: (typed: string) => string = tidy,
  absent = '',
) {
  return v.pipe(v.optional(v.string(), absent), v.transform(putRight), rule);
}

export function ifGiven<Rule extends v.GenericSchema<string, string>>(rule: Rule) {
  return v.union([v.literal(''), rule]);
}

export const needed = () => v.pipe(v.string(), v.nonEmpty(fieldMessages.required));

/** Counts code points, not code units. */
export function atMost(characters: number) {
  return v.check<string, string>((value) => [...value].length <= characters, tooLong(characters));
}

export function atLeast(characters: number) {
  return v.check<string, string>((value) => [...value].length >= characters, tooShort(characters));
}

export function upTo(characters: number) {
  return v.pipe(v.string(), atMost(characters));
}

export function text(characters: number) {
  return v.pipe(needed(), atMost(characters));
}

export function readable(read: (value: string) => unknown) {
  return v.pipe(
    needed(),
    v.check((value) => read(value) !== undefined, fieldMessages.format),
  );
}

export function oneOf<const Offered extends string>(offered: readonly { readonly value: Offered }[]) {
  return v.picklist(
    offered.map(({ value }) => value),
    fieldMessages.required,
  );
}

export const maxNameLength = 50;
export const personName = () => text(maxNameLength);

/** 1 to 64 characters, an @, 1 to 64 characters; no spaces, no invisible characters, no other @. */
export const email = () =>
  v.pipe(needed(), v.regex(/^[^@\s\p{C}]{1,64}@[^@\s\p{C}]{1,64}$/u, fieldMessages.email));

export const zipCode = () => v.pipe(needed(), v.regex(/^[0-9]{5}$/u, fieldMessages.format));

export const phone = () => v.pipe(needed(), v.regex(/^[0-9-]{10}$/u, fieldMessages.format));
