import type { OrderSchool } from '#database/payment-tables.ts';
import { countryName } from '#domain/identity/countries.ts';
import { genders } from '#domain/identity/genders.ts';
import { type OfferTerms, offerTermsPage } from '#domain/partner/offer-terms.ts';
import { writeAddress } from '#domain/place/address.ts';
import type { KeptEstimate } from '#domain/price/training-price.ts';
import { describeContents, includesFirstAccompaniment } from '#domain/school/formula-contents.ts';
import { isPreRegistration, onlineCodeFormulaTypeIds } from '#domain/school/formula-types.ts';
import { describeSeller } from '#domain/school/seller.ts';
import { schoolContactPage } from '#domain/site-pages.ts';
import { addedCosts } from '#domain/wording/added-costs.ts';
import type { ConfirmedOrder } from '#mails/templates/confirmed-order.ts';
import type { PaymentContext } from '../dependencies.ts';
import { fetchMailbox } from '../offer.ts';
import type { PaymentIntent } from '../queries.ts';

export async function readOrder(
  context: PaymentContext,
  intent: PaymentIntent,
  { orderedAt, course }: Pick<ConfirmedOrder, 'orderedAt' | 'course'>,
): Promise<{ readonly order: ConfirmedOrder; readonly schoolEmail: string | null }> {
  const buyer = await context.db
    .selectFrom('buyers')
    .selectAll()
    .where('id', '=', intent.buyer_id)
    .executeTakeFirstOrThrow();
  const school = intent.school;
  const { formula_type_id: typeId } = intent;
  const { representative } = buyer;
  const consent = await consentOf(context, intent);
  const email = await mailboxOf(context, school, intent.office_id);
  const order: ConfirmedOrder = {
    reference: intent.reference,
    orderedAt,
    formula: {
      label: intent.formula_label,
      priceCents: intent.price_cents,
      isOnlineCode: typeId !== null && onlineCodeFormulaTypeIds.includes(typeId),
      isPreRegistration: typeId !== null && isPreRegistration(typeId),
      durationDays: intent.access_days,
      contents: describeKept(intent, context.sender.publicUrl),
      estimate: estimateOfOrder(intent),
      addedCosts: addedCosts(typeId ?? 0, includesFirstAccompaniment(intent.contents)),
    },
    paidCents: intent.amount_cents,
    course,
    school: {
      label: school.label,
      address: writeAddress(school),
      phone: school.phone,
      email,
      contactPage: schoolContactPage(intent.office_id),
      agreement: school.agreement,
      seller: describeSeller(school),
      mediatorUrl: school.mediatorUrl,
      termsUrl: school.termsUrl,
      termsSha256: intent.school_terms_sha256,
    },
    buyer: {
      name: `${buyer.first_name} ${buyer.last_name}`,
      firstName: buyer.first_name,
      gender: genders.find(({ value }) => value === buyer.gender)?.label ?? null,
      nationality: countryName(buyer.nationality) ?? null,
      address: buyer.street,
      zipCode: buyer.zip_code,
      email: buyer.email,
      phone: buyer.phone,
    },
    representative: representative && {
      name: `${representative.firstName} ${representative.lastName}`,
      email: representative.email,
      phone: representative.phone,
      consent,
    },
    commencement: intent.commencement,
    termsVersion: intent.terms_version,
    offerTerms: nameOfferTerms(intent, context.offerTerms),
  };
  return { order, schoolEmail: email };
}

/** As it was shown with the order. */
export function estimateOfOrder(intent: PaymentIntent): KeptEstimate | null {
  const { estimate_cents: cents, estimate_hours: hours, estimated_at: at } = intent;
  return cents === null || at === null ? null : { cents, hours, at };
}

async function consentOf({ db }: PaymentContext, intent: PaymentIntent) {
  if (intent.parental_consent_id === null) return null;
  const stored = await db
    .selectFrom('parental_consents')
    .select(['way', 'confirmed_at', 'consent_text', 'text_sha256'])
    .where('id', '=', intent.parental_consent_id)
    .executeTakeFirst();
  if (!stored?.confirmed_at || stored.text_sha256 === null) return null;
  const { way, confirmed_at: at, consent_text: text, text_sha256: textSha256 } = stored;
  return { way, at, text, textSha256 };
}

/** Read again from the directory when it was unknown at the order. */
export async function mailboxOf(context: PaymentContext, { email }: OrderSchool, officeId: number) {
  return email ?? fetchMailbox(context, officeId);
}

function describeKept({ contents, formula_type_id: typeId }: PaymentIntent, publicUrl: string): string {
  const { documentUrl } = contents ?? {};
  return [
    describeContents(contents ?? {}, typeId ?? 0),
    documentUrl && `selon le programme de l’auto-école\u202f: ${new URL(documentUrl, publicUrl).href}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Terms that left force during the payment are named without a page. */
function nameOfferTerms({ offer_terms_version: version }: PaymentIntent, inForce: readonly OfferTerms[]) {
  if (version === null) return null;
  const accepted = inForce.find(({ terms }) => terms.version === version);
  return {
    version,
    label: accepted?.offer.label ?? null,
    page: accepted ? offerTermsPage(accepted.offer, version) : null,
  };
}
