// What the identity form needs only at times, in one file that is asked for at its first touch (lazy-identity-parts.tsx).
export { EmailSlip } from '#site/ui/email-slip.tsx';
export { IdentityAnswered } from './identity-answered.tsx';
export { RepresentativeFields } from './representative-fields.tsx';
