import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { ConfirmedOrder } from '#domain/order/order-confirmation.ts';
import { type OfferTerms, offerTermsPage } from '#domain/partner/offer-terms.ts';
import { findFormulaType, onlineCodeFormulaTypeIds } from '#domain/school/formula-types.ts';
import type { PaymentIntent } from './queries.ts';

/** All that the mails of an order say of it, and where its school is written to. */
export async function readOrder(
  db: Kysely<Database>,
  intent: PaymentIntent,
  orderedAt: Date,
  offerTerms: readonly OfferTerms[] = [],
): Promise<{ readonly order: ConfirmedOrder; readonly schoolEmail: string | null }> {
  const buyer = await db
    .selectFrom('buyers')
    .selectAll()
    .where('id', '=', intent.buyer_id)
    .executeTakeFirstOrThrow();
  const office = await db
    .selectFrom('offices')
    .selectAll()
    .where('id', '=', intent.office_id)
    .executeTakeFirstOrThrow();
  const { formula_type_id: typeId, office_id: officeId } = intent;
  const type = typeId === null ? undefined : findFormulaType(typeId);
  const pass = await db
    .selectFrom('passes')
    .select('duration_days')
    .where('office_id', '=', officeId)
    .where('slug', '=', type?.slug ?? '')
    .executeTakeFirst();
  const { representative } = buyer;
  const order: ConfirmedOrder = {
    reference: intent.reference,
    orderedAt,
    formula: {
      label: intent.formula_label,
      priceCents: intent.price_cents,
      isOnlineCode: typeId !== null && onlineCodeFormulaTypeIds.includes(typeId),
      isPreRegistration: type?.withStartingAssessment ?? false,
      durationDays: pass?.duration_days ?? null,
    },
    paidCents: intent.amount_cents,
    school: {
      label: office.label,
      address: `${office.street_name}, ${office.zip_code} ${office.city_name}`,
      phone: office.phone_number,
      agreement: office.agrement,
      mediatorUrl: office.mediator_url,
      termsUrl: office.cgv_uri,
    },
    buyer: {
      name: `${buyer.first_name} ${buyer.last_name}`,
      firstName: buyer.first_name,
      address: buyer.street,
      zipCode: buyer.zip_code,
      email: buyer.email,
      phone: buyer.phone,
    },
    representative: representative && {
      name: `${representative.firstName} ${representative.lastName}`,
      email: representative.email,
      phone: representative.phone,
    },
    commencement: intent.commencement,
    termsVersion: intent.terms_version,
    offerTerms: nameOfferTerms(intent, offerTerms),
  };
  return { order, schoolEmail: office.email };
}

/** Those that were taken out of force while the payment was under way are named without a page. */
function nameOfferTerms(
  { offer_terms_version: version }: PaymentIntent,
  inForce: readonly OfferTerms[],
): ConfirmedOrder['offerTerms'] {
  if (version === null) return null;
  const accepted = inForce.find(({ terms }) => terms.version === version);
  return {
    version,
    label: accepted?.offer.label ?? null,
    page: accepted ? offerTermsPage(accepted.offer, version) : null,
  };
}
