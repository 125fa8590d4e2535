import type { FormErrors } from '#domain/form.ts';
import type { PhoneLink } from '#domain/identity/phone-number.ts';
import type { ProspectField } from '#domain/requests/contact-request.ts';

/** What the form needs to be shown, whoever asks for it. */
export interface ContactFormView {
  readonly officeId: number;
  readonly schoolLabel: string;
  /** The trainings that may be asked about. */
  readonly categories: readonly { readonly value: string; readonly label: string }[];
  /** Slug of the one that the visitor comes from, chosen until another one is. */
  readonly category: string | undefined;
  /** When the form was shown, signed. */
  readonly seal: string;
  /** Of the site's own privacy policy; undefined as long as there is none. */
  readonly privacyUrl: string | undefined;
  readonly siteName: string;
  /** Undefined when it is not ours to say. */
  readonly retentionDays: number | undefined;
  /** Whether what is sent stays in the demonstration, where its sender reads it. */
  readonly demonstration: boolean;
}

/** The school that is written to, as the pages around the form tell of it. */
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

/** Why a form without a fault was not passed on. */
export type ContactFailure = 'unsent' | 'too-many' | 'too-fast' | 'unanswered';

/** What the action answers when it does not lead on: the form as it was typed, and why. */
export interface ContactAnswer {
  readonly values: Readonly<Partial<Record<ProspectField, string>>>;
  /** Names of the ticked boxes. */
  readonly slots: readonly string[];
  readonly errors: FormErrors<ProspectField>;
  readonly failure?: ContactFailure;
  /** That of the form that was sent, so that the time it was shown is not forgotten. */
  readonly seal?: string;
}
