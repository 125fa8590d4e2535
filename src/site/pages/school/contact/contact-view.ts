import type { FormErrors } from '#domain/form.ts';
import type { PhoneLink } from '#domain/identity/phone-number.ts';
import type { QuotedWay } from '#domain/order/ways-to-pay.ts';
import type { ProspectField } from '#domain/requests/contact-request.ts';

export interface ContactFormView {
  readonly officeId: number;
  readonly schoolLabel: string;
  readonly categories: readonly { readonly value: string; readonly label: string }[];
  readonly category: string | undefined;
  /** Asked from the payment: what to do first, and the message to begin with. */
  readonly quote: { readonly way: QuotedWay; readonly message: string } | undefined;
  readonly seal: string;
  readonly privacyUrl: string | undefined;
  readonly siteName: string;
  readonly retentionDays: number | undefined;
  readonly demonstration: boolean;
}

/** Typed in the funnel by this browser: never on a page that others are shown. */
export type OwnIdentity = Readonly<
  Partial<Record<Extract<ProspectField, 'lastName' | 'firstName' | 'email' | 'phone'>, string>>
>;

export interface ContactedSchool {
  readonly id: number;
  readonly label: string;
  readonly uri: string;
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
  readonly phone: PhoneLink | undefined;
  readonly hasEmail: boolean;
}

export type ContactFailure = 'unsent' | 'too-many' | 'too-fast' | 'unanswered';

export interface ContactAnswer {
  readonly values: Readonly<Partial<Record<ProspectField, string>>>;
  readonly slots: readonly string[];
  readonly errors: FormErrors<ProspectField>;
  readonly failure?: ContactFailure;
  readonly seal?: string;
}
