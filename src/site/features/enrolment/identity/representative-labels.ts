import type { RepresentativeField } from '#domain/identity/identity-representative.ts';
import { m } from '#site/messages/messages.js';

export const representativeLabels: Readonly<Record<RepresentativeField, () => string>> = {
  representativeLastName: m.representativeLastName,
  representativeFirstName: m.representativeFirstName,
  representativeLink: m.representativeLink,
  representativeEmail: m.representativeEmail,
  representativePhone: m.representativePhone,
  representativeConsent: m.representativeConsent,
};
