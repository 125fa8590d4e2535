import type { Office } from '#contracts/directory.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import type { OrderSchool } from '#database/payment-tables.ts';
import { amountToCharge } from '#domain/money.ts';
import { type KeptEstimate, priceFormula } from '#domain/price/training-price.ts';
import { mediatorSite } from '#domain/school/document-links.ts';
import {
  contentsOf,
  contentsToStore,
  missingEssentials,
  type StoredContents,
} from '#domain/school/formula-contents.ts';
import { onlineCodeFormulaTypeIds } from '#domain/school/formula-types.ts';
import { obstacleOfFormula } from '#domain/school/sale.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import type { PaymentContext } from './dependencies.ts';
import { describeError } from './describe-error.ts';
import { Refusal } from './refusal.ts';

export interface Offer {
  readonly id: number;
  readonly label: string;
  readonly typeId: number;
  readonly priceCents: number;
  readonly dueCents: number;
  /** Where the school states it. */
  readonly accessDays: number | null;
  readonly contents: StoredContents | undefined;
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
  const { id, price, formulaType, urlTrainingCourse } = formula;
  const dueCents = amountToCharge(formula);
  if (dueCents === 0) return undefined;
  if (![id, price, dueCents, formulaType.id].every(isStorable)) throw unreadable();
  const contents = contentsOf(formula, passes);
  const isInDocument = missingEssentials(contents, formulaType.id).length > 0;
  const isOnlineCode = onlineCodeFormulaTypeIds.includes(formulaType.id);
  const days = (isOnlineCode && contents.validityDays) || null;
  return {
    id,
    label: plain(formulaType.label),
    typeId: formulaType.id,
    priceCents: price,
    dueCents,
    accessDays: days !== null && isStorable(days) ? days : null,
    contents: contentsToStore({
      ...contents,
      ...(isInDocument && urlTrainingCourse !== null && { documentUrl: urlTrainingCourse }),
    }),
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
    label: plain(office.label),
    uri: orNull(office.uri),
    street: plain(address.streetName),
    zipCode: plain(address.city.zipCode),
    city: plain(address.city.name),
    phone: orNull(address.phoneNumber),
    email: orNull(email),
    agreement: orNull(accueil?.agrement),
    mediatorUrl: mediatorSite(accueil?.mediator?.url) ?? null,
    termsUrl: orNull(accueil?.cgvUri),
    ...(office.demonstration && { isFictional: true as const }),
  };
}

export async function describeSchool(context: PaymentContext, office: Office): Promise<OrderSchool> {
  return schoolOf(office, await fetchMailbox(context, office.id));
}

/** Null also when the directory is unreachable: a payment never fails for want of this address. */
export async function fetchMailbox(
  { directory, log }: PaymentContext,
  officeId: number,
): Promise<string | null> {
  try {
    return await directory.getMailbox(officeId);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log.warn({ officeId, ...describeError(error) }, 'the e-mail of a school is not known');
    return null;
  }
}

/** PostgreSQL's integers have 32 bits. */
function isStorable(number: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= 2_147_483_647;
}

/** What the database or a mail subject refuses must not stop a payment that succeeded. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
}

function orNull(text: string | null | undefined): string | null {
  return text ? plain(text) || null : null;
}

function unreadable(): UpstreamError {
  return new UpstreamError({ upstream: 'directory', operation: 'getOffice', failure: 'shape' });
}
