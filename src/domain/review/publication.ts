import { isProviderDomain } from '../identity/email-typo.ts';
import { reportReasons } from '../requests/report-form.ts';

/** `written` waits for its day; `held` waits for a person (docs/reviews.md#publication). */
export const reviewStates = ['written', 'held', 'published', 'refused', 'withdrawn', 'erased'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** The same for one star and for five. */
export const publicationDays = 3;
/** Within which a held review is decided on. */
export const decisionDays = 7;

export const holdReasons = [
  { value: 'boite', label: 'Un autre avis sur cette auto-école vient de la même adresse e-mail' },
  { value: 'reseau', label: 'Un autre avis sur cette auto-école vient de la même connexion' },
  { value: 'domaine', label: 'L’adresse e-mail a le même nom de domaine que celle de l’auto-école' },
  { value: 'coordonnees', label: 'Le commentaire contient une adresse, un numéro ou un lien' },
  { value: 'refus', label: 'Un premier texte de cet avis a été refusé' },
] as const;
export type HoldReason = (typeof holdReasons)[number]['value'];

export function labelOfHold(reason: HoldReason): string {
  return holdReasons.find(({ value }) => value === reason)?.label ?? reason;
}

/** Those for which a reader may report a review. A person who refuses one names another than «autre». */
export const refusalReasons = reportReasons;
export type RefusalReason = (typeof refusalReasons)[number]['value'];

export interface WarnedReview {
  readonly comment: string;
  /** Null once erased. */
  readonly email: string | null;
  readonly schoolEmail: string | null;
  /** Reviews of the same school by the same mailbox, from the same network. */
  readonly sameMailbox: number;
  readonly sameNetwork: number;
  readonly wasRefused: boolean;
}

export function whyHeld(review: WarnedReview): HoldReason[] {
  const domain = domainOf(review.email);
  const holds: Readonly<Record<HoldReason, boolean>> = {
    boite: review.sameMailbox > 0,
    reseau: review.sameNetwork > 0,
    domaine: domain !== undefined && domain === domainOf(review.schoolEmail) && !isProviderDomain(domain),
    coordonnees: holdsContact(review.comment),
    refus: review.wasRefused,
  };
  return holdReasons.flatMap(({ value }) => (holds[value] ? [value] : []));
}

function domainOf(email: string | null): string | undefined {
  return email?.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** An e-mail address, a web address or a phone number. */
export function holdsContact(text: string): boolean {
  return /\S@\S|https?:|www\.|\b[\w-]+\.(?:com|fr|net|org|eu)\b|(?:\d[\s.-]?){9,}/iu.test(text);
}

export function publicationDue(writtenAt: Date): Date {
  return new Date(writtenAt.getTime() + publicationDays * 86_400_000);
}
