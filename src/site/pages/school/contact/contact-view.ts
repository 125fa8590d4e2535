import type { FormErrors } from '#domain/form.ts';
import type { ProspectField } from '#domain/requests/contact-request.ts';

/** Typed in the funnel by this browser: never on a page that others are shown. */
export type OwnIdentity = Readonly<
  Partial<Record<Extract<ProspectField, 'lastName' | 'firstName' | 'email' | 'phone'>, string>>
>;

export type ContactFailure = 'unsent' | 'too-many' | 'too-fast' | 'unanswered';

export interface ContactAnswer {
  readonly values: Readonly<Partial<Record<ProspectField, string>>>;
  readonly slots: readonly string[];
  readonly errors: FormErrors<ProspectField>;
  readonly failure?: ContactFailure;
  readonly seal?: string;
}
