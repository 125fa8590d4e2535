import type { Accueil } from '#contracts/club-information.ts';
import type { Office } from '#contracts/directory.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import type { OrderSchool } from '#database/payment-tables.ts';
import { changesOf, offerOf, readDigest, type ShownOffer } from '#domain/order/shown-offer.ts';
import { type KeptEstimate, priceFormula } from '#domain/price/training-price.ts';
import { mediatorSite } from '#domain/school/document-links.ts';
import { onlineCodeFormulaTypeIds } from '#domain/school/formula-types.ts';
import { obstacleOfFormula } from '#domain/school/sale.ts';
import { type SellerDetails, sellerFields } from '#domain/school/seller.ts';
import { plainText } from '#domain/text/text.ts';
import { offerChanged, refusalTexts } from '#domain/wording/refusals.ts';
import type { PaymentContext } from './dependencies.ts';
import { describeError } from './describe-error.ts';
import { Refusal } from './refusal.ts';

export interface Offer extends ShownOffer {
  readonly id: number;
  readonly typeId: number;
  /** Where the school states it. */
  readonly accessDays: number | null;
}

/** @throws Refusal 404, or UpstreamError when the directory is unreachable or unreadable. */
export async function fetchOffice({ directory }: PaymentContext, officeId: number): Promise<Office> {
  const office = await directory.getOffice(officeId);
  if (!office) throw new Refusal(404, { officeId: [refusalTexts.unknownOffice] });
  if (office.id !== officeId) throw unreadable();
  return office;
}

/** Undefined when not sold, or free. @throws UpstreamError for impossible numbers. */
export function findOffer({ clubInformations, passes }: Office, formulaId: number): Offer | undefined {
  const formula = clubInformations?.formules.find(({ id }) => id === formulaId);
  if (!formula) return undefined;
  const { id, formulaType } = formula;
  const offer = offerOf(formula, passes);
  if (offer.dueCents === 0) return undefined;
  if (![id, offer.priceCents, offer.dueCents, formulaType.id].every(isStorable)) throw unreadable();
  const isOnlineCode = onlineCodeFormulaTypeIds.includes(formulaType.id);
  const days = (isOnlineCode && offer.contents?.validityDays) || null;
  return {
    ...offer,
    id,
    typeId: formulaType.id,
    accessDays: days !== null && isStorable(days) ? days : null,
  };
}

/** @throws Refusal 422 when not sold, 409 when sold on quote only (docs/decisions/0054). */
export function requireOffer({ documentHosts }: PaymentContext, office: Office, formulaId: number): Offer {
  const formula = office.clubInformations?.formules.find(({ id }) => id === formulaId);
  const offer = findOffer(office, formulaId);
  if (!formula || !offer) throw new Refusal(422, { formuleId: [refusalTexts.foreignFormula] });
  if (obstacleOfFormula(office, formula, documentHosts)) {
    throw new Refusal(409, { formuleId: [refusalTexts.formulaOnQuote] });
  }
  return offer;
}

/** Nothing to compare without a digest, or with one that this release cannot read. @throws Refusal 409 */
export function refuseChangedOffer(digest: string | null | undefined, today: ShownOffer): void {
  const shown = readDigest(digest);
  const changes = shown ? changesOf(shown, today) : [];
  if (changes.length > 0) throw new Refusal(409, { formule: [offerChanged(changes)] });
}

/** Computed here, never by a browser; null where it is not known. `priceCents` is what the buyer pays for the formula. */
export function estimateOf(
  { clubInformations }: Office,
  { id, priceCents }: Pick<Offer, 'id' | 'priceCents'>,
  at: Date,
): KeptEstimate | null {
  const formulas = clubInformations?.formules ?? [];
  const formula = formulas.find((one) => one.id === id);
  if (!formula) return null;
  const price = priceFormula({ ...formula, price: priceCents }, formulas, { isSold: true });
  if (typeof price.estimate !== 'number' || !isStorable(price.estimate)) return null;
  return { cents: price.estimate, hours: price.hours ?? null, at };
}

export function schoolOf(office: Office, email: string | null): OrderSchool {
  const { address, clubInformations } = office;
  const { accueil } = clubInformations ?? {};
  return {
    label: plainText(office.label),
    uri: orNull(office.uri),
    street: plainText(address.streetName),
    zipCode: plainText(address.city.zipCode),
    city: plainText(address.city.name),
    phone: orNull(address.phoneNumber),
    email: orNull(email),
    agreement: orNull(accueil?.agrement),
    ...sellerIn(accueil),
    mediatorUrl: mediatorSite(accueil?.mediator?.url) ?? null,
    termsUrl: orNull(accueil?.cgvUri),
    ...(office.demonstration && { isFictional: true as const }),
  };
}

export function sellerIn(accueil: Accueil | undefined): Partial<SellerDetails> {
  const seller = sellerFields.map((field) => {
    const value = accueil?.[field] ?? null;
    return [field, typeof value === 'string' ? orNull(value) : value];
  });
  return Object.fromEntries(seller);
}

export async function describeSchool(context: PaymentContext, office: Office): Promise<OrderSchool> {
  return schoolOf(office, await fetchMailbox(context, office.id));
}

/** Null also when the directory is unreachable: a payment never fails for want of this address. */
export async function fetchMailbox(context: PaymentContext, officeId: number): Promise<string | null> {
  return (await findMailbox(context, officeId)) ?? null;
}

/** Null where the listing has none; undefined where the directory has no e-mails, or does not answer. */
export async function findMailbox({ directory, log }: PaymentContext, officeId: number) {
  try {
    return await directory.getMailbox(officeId);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log.warn({ officeId, ...describeError(error) }, 'the e-mail of a school is not known');
    return undefined;
  }
}

/** PostgreSQL's integers have 32 bits. */
function isStorable(number: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= 2_147_483_647;
}

const orNull = (text: string | null | undefined): string | null => (text ? plainText(text) || null : null);

function unreadable(): UpstreamError {
  return new UpstreamError({ upstream: 'directory', operation: 'getOffice', failure: 'shape' });
}
