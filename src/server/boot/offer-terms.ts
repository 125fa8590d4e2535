import type { OfferTerms } from '#domain/partner/offer-terms.ts';
import type { PartnerGroup, PartnerOffer } from '#domain/partner/partner.ts';
import { findPlaceholders } from '#domain/text/placeholders.ts';
import { readTerms, readText, refuseTerms, type TermsSettings } from './terms.ts';

/** @throws ConfigurationError when terms cannot be shown or do not fit their offer. */
export function loadOfferTerms(
  group: Pick<PartnerGroup, 'name' | 'offers'>,
  settings: TermsSettings,
): readonly OfferTerms[] {
  return group.offers.map((offer) => {
    const file = `content/legal/partenaire-${offer.slug}.md`;
    return {
      offer,
      terms: readOfferTerms(readText(file), offer, { ...settings, partnerName: group.name, file }),
    };
  });
}

interface OfferTermsSettings extends TermsSettings {
  readonly partnerName: string;
  readonly file: string;
}

/** The terms of a sale contain `${formulaName}`, those of a free offer cannot. */
export function readOfferTerms(
  source: string,
  { label, formula }: Pick<PartnerOffer, 'label' | 'formula'>,
  { partnerName, file, ...settings }: OfferTermsSettings,
) {
  const isSale = findPlaceholders(source).includes('formulaName');
  if (isSale && formula === undefined) {
    throw refuseTerms(
      file,
      `it is about a sale, and the offer “${label}” sells nothing. Give the offer its formula in the partner’s file, or write terms without \${formulaName}`,
    );
  }
  if (!isSale && formula !== undefined) {
    throw refuseTerms(
      file,
      `the offer “${label}” sells “${formula}”, and its terms say nothing of a sale. Write them with \${formulaName}, or take the formula away in the partner’s file`,
    );
  }
  const words = { partnerName, offerName: label, ...(formula !== undefined && { formulaName: formula }) };
  return readTerms(source, settings, { file, words });
}
