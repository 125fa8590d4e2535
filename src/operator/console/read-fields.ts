import * as v from 'valibot';
import type { Field, Fields } from '../declaration.ts';
import { type FieldName, fieldWords } from './words.ts';

/** What was typed, by the names of fields. */
export type Typed = Readonly<Record<string, string | undefined>>;

/** Which PostgreSQL does not store. */
export function withoutNulls<T extends Typed>(typed: T): T {
  return Object.fromEntries(
    Object.entries(typed).map(([name, text]) => [name, text?.replaceAll('\0', '')]),
  ) as unknown as T;
}

export interface FieldView {
  readonly name: string;
  readonly kind: 'text' | 'area' | 'day' | 'flag' | 'choice' | 'hidden';
  readonly label: string;
  readonly hint: string | undefined;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly isRequired: boolean;
  readonly fault: string | undefined;
}

/** What a step gives, and nobody types. */
const hidden = ['<record>', '<holder>'];
const areas = ['<text>', '<reasons>', '<documents>'];

function kindOf({ typed, choices }: Field, isForm: boolean): FieldView['kind'] {
  if (typed === undefined) return 'flag';
  if (choices) return 'choice';
  if (hidden.includes(typed)) return 'hidden';
  if (typed === '<day>') return 'day';
  return isForm && areas.includes(typed) ? 'area' : 'text';
}

type Reading = ReturnType<typeof readFields>;

export function readFields(fields: Fields, typed: Typed) {
  const values: Record<string, unknown> = {};
  const faults: Record<string, string> = {};
  for (const [
    name,
    { schema, typed: isTyped, french = 'Cette réponse n’est pas lisible.' },
  ] of Object.entries(fields)) {
    const word = typed[name]?.trim() || undefined;
    const { success, output } = v.safeParse(schema, isTyped === undefined ? word !== undefined : word);
    if (success) values[name] = output;
    else faults[name] = word === undefined ? 'À remplir.' : french;
  }
  return { values, faults };
}

export function viewFields(
  fields: Fields,
  typed: Typed,
  { faults = {}, hints = {}, asks = [], isForm = false }: ViewOptions = {},
): FieldView[] {
  return Object.entries(fields).map(([name, field]) => {
    const words: { readonly label: string; readonly hint?: string } = fieldWords[name as FieldName];
    return {
      name,
      kind: kindOf(field, isForm),
      label: words.label,
      hint: hints[name] ?? words.hint,
      choices: Object.entries(field.choices ?? {}).map(([value, label]) => ({ value, label })),
      value: typed[name] ?? '',
      isRequired: asks.includes(name) || (field.typed !== undefined && !v.is(field.schema, undefined)),
      fault: faults[name],
    };
  });
}

interface ViewOptions {
  readonly faults?: Reading['faults'];
  readonly hints?: Readonly<Record<string, string | undefined>>;
  readonly asks?: readonly string[];
  readonly isForm?: boolean;
}
