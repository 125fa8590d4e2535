import type { PartnerGroup, PartnerOffer } from '#domain/partner/partner.ts';
import { m } from '#site/messages/messages.js';

// The same for every reader, without brand or price.
const offers: Readonly<Record<string, (() => string) | undefined>> = {
  assr: m.partnerAssrDescription,
  aper: m.partnerAperDescription,
  gratuit: m.partnerChildrenDescription,
  flottes: m.partnerFleetDescription,
};

export function describeOffer({ slug, label }: PartnerOffer): string {
  return offers[slug]?.() ?? label;
}

export function describeTerms({ label }: PartnerOffer): string {
  return m.offerTermsDescription({ offer: label });
}

export function describeWelcome({ name }: PartnerGroup): string {
  return m.partnerWelcomeDescription({ group: name });
}
