import type { Typed } from '#domain/form.ts';
import { type IdentityValues, readIdentityForm } from '#domain/identity/identity-form.ts';

/** What was typed into an identity form that asks for everything, put right, whether it is right or wrong. */
export function typedIdentity(typed: Typed): IdentityValues {
  return readIdentityForm(typed, new Date(), { licenceFile: true }).values;
}
