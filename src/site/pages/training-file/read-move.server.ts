import * as v from 'valibot';
import { type FileMoveBody, fileMoveSchema } from '#contracts/training-file.ts';
import { fieldMessages } from '#domain/wording/messages.ts';
import { moveFields } from './file-view.ts';
import { changeQuote, dateFields, readAgreed, readProposal, readQuote } from './read-school-move.ts';

type Fields = Readonly<Record<string, string>>;

export type ReadMove =
  | { readonly move: FileMoveBody }
  /** By the name of the field. */
  | { readonly errors: Readonly<Record<string, string>> }
  /** The form, changed as one of its buttons asks. */
  | { readonly typed: Fields };

/** What the form of a page says, by the contract's own schema. */
export function readMove(fields: Fields, today: string): ReadMove {
  switch (fields[moveFields.kind]) {
    case 'propose':
      return readProposal(fields);
    case 'agree':
      // The school types the day, the learner chooses one: nothing is sent for an unchecked choice.
      return fields[dateFields().day] === undefined ? readPlain(fields) : readAgreed(fields);
    case 'quote': {
      const typed = changeQuote(fields);
      return typed ? { typed } : readQuote(fields, today);
    }
    default:
      return readPlain(fields);
  }
}

function readPlain(fields: Fields): ReadMove {
  const typed = Object.entries(moveFields).map(([name, field]) => [name, fields[field]]);
  const { version, ...texts } = Object.fromEntries(typed) as Record<string, string | undefined>;
  const parsed = v.safeParse(fileMoveSchema, { ...texts, version: Number(version) });
  if (parsed.success) return { move: parsed.output };
  const errors: Record<string, string> = {};
  for (const issue of parsed.issues) {
    const [name = ''] = (v.getDotPath(issue) ?? '').split('.');
    const field = moveFields[name as keyof typeof moveFields] ?? name;
    errors[field] ??= fields[field]?.trim() ? fieldMessages.format : fieldMessages.required;
  }
  return { errors };
}
