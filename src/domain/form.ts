import * as v from 'valibot';
import { tidy } from './identity/identity-normalisation.ts';
import { fieldMessages, tooLong, tooShort } from './wording/messages.ts';

/** What was sent for a form: texts by the names of their fields. */
export type Typed = Readonly<Record<string, string | undefined>>;

/** The first message of each answer that is wrong. */
export type FormErrors<Field extends string = string> = Readonly<Partial<Record<Field, string>>>;

type Fields<Read> = Extract<keyof Read, string>;
/** What was typed, put right: as the form shows it again. */
type Values<Read> = Readonly<Record<Fields<Read>, string>>;

export type JudgedForm<Read, Value = Values<Read>, Field extends string = Fields<Read>> =
  | { readonly ok: true; readonly values: Value; readonly read: Read; readonly errors: FormErrors<Field> }
  | { readonly ok: false; readonly values: Value; readonly errors: FormErrors<Field> };

/** What a form says once it is right. */
export type ReadOf<Schema extends () => v.GenericSchema> = Readonly<v.InferOutput<ReturnType<Schema>>>;

/**
 * Puts a form right and judges it: what it says, or the first message of each answer that is wrong. Its schema is built here,
 * so that a page which shows the form alone loads none of its rules (docs/decisions/0051-forms-by-schemas.md).
 */
export function judgeForm<Schema extends v.GenericSchema>(
  schema: () => Schema,
  typed: unknown,
): JudgedForm<v.InferOutput<Schema>> {
  const { success, output, issues = [] } = v.safeParse(schema(), typed);
  const values = output as Values<v.InferOutput<Schema>>;
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message;
  const told = errors as FormErrors<Fields<v.InferOutput<Schema>>>;
  return success ? { ok: true, values, read: output, errors: told } : { ok: false, values, errors: told };
}

/** The messages as a service tells them: those of each field in a list. */
export function messagesByField(errors: FormErrors): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message ?? '']]));
}

/** An answer: one that is absent is empty; it is put right, then judged by a rule. */
export function answer<Rule extends v.GenericSchema<string, string>>(
  rule: Rule,
  putRight: (typed: string) => string = tidy,
  absent = '',
) {
  return v.pipe(v.optional(v.string(), absent), v.transform(putRight), rule);
}

/** An answer that may be left out is judged only when it is given. */
export function ifGiven<Rule extends v.GenericSchema<string, string>>(rule: Rule) {
  return v.union([v.literal(''), rule]);
}

/** An answer that is needed. */
export const needed = () => v.pipe(v.string(), v.nonEmpty(fieldMessages.required));

/** Characters, as a reader counts them rather than as they are stored. */
export function atMost(characters: number) {
  return v.check<string, string>((value) => [...value].length <= characters, tooLong(characters));
}

export function atLeast(characters: number) {
  return v.check<string, string>((value) => [...value].length >= characters, tooShort(characters));
}

/** A text that may be left out, of at most so many characters. */
export function upTo(characters: number) {
  return v.pipe(v.string(), atMost(characters));
}

/** A text that is needed, of at most so many characters. */
export function text(characters: number) {
  return v.pipe(needed(), atMost(characters));
}

/** A text that a reader of its kind understands. */
export function readable(read: (value: string) => unknown) {
  return v.pipe(
    needed(),
    v.check((value) => read(value) !== undefined, fieldMessages.format),
  );
}

/** One of the answers that are offered. */
export function oneOf<const Offered extends string>(offered: readonly { readonly value: Offered }[]) {
  return v.picklist(
    offered.map(({ value }) => value),
    fieldMessages.required,
  );
}

/** docs/product/enrolling.md: a first or a last name. */
export const longestName = 50;
export const personName = () => text(longestName);

/** 1 to 64 characters, an @, then 1 to 64 characters; neither spaces nor invisible characters, no other @. */
export const email = () =>
  v.pipe(needed(), v.regex(/^[^@\s\p{C}]{1,64}@[^@\s\p{C}]{1,64}$/u, fieldMessages.email));

/** Exactly 5 digits. */
export const zipCode = () => v.pipe(needed(), v.regex(/^[0-9]{5}$/u, fieldMessages.format));

/** Exactly 10 characters of digits or hyphens. */
export const phone = () => v.pipe(needed(), v.regex(/^[0-9-]{10}$/u, fieldMessages.format));
