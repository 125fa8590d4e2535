import type { RepresentativeField } from '#domain/identity/identity-representative.ts';
import { m } from '#site/messages/messages.js';

export const representativeLabels: Readonly<Record<RepresentativeField, () => string>> = {
  representativeLink: m.representativeLink,
  representativeLastName: m.representativeLastName,
  representativeFirstName: m.representativeFirstName,
  representativeEmail: m.representativeEmail,
  representativePhone: m.representativePhone,
  representativeConsent: m.representativeConsent,
};
