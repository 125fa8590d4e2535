import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { SandboxCardsTable } from '#database/card-sandbox-tables.ts';
import { wireInstant } from './sandbox.ts';

/** What a registration keeps of its card between the two calls of the browser. */
export const tokenCardSchema = v.object({
  alias: v.string(),
  expirationDate: v.string(),
  cardProvider: v.string(),
  behaviour: v.string(),
  fingerprint: v.string(),
});

/** `497010XXXXXX1119`: the first six and the last four digits. */
export function maskOf(cardNumber: string): string {
  return cardNumber.slice(0, 6) + 'X'.repeat(cardNumber.length - 10) + cardNumber.slice(-4);
}

/** A card is good until the end of its month; `year` has two digits, the day is UTC's. */
export function isPast(month: number, year: number, now: Date): boolean {
  return (2000 + year) * 12 + month - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth();
}

export function wireCard(card: Selectable<SandboxCardsTable>) {
  return {
    Id: card.id,
    Tag: null,
    CreationDate: wireInstant(card.created_at),
    UserId: card.user_id,
    Alias: card.alias,
    ExpirationDate: card.expiration_date,
    CardHolderName: card.card_holder_name,
    CardProvider: card.card_provider,
    CardType: card.card_type,
    Country: 'FRA',
    Product: null,
    BankCode: null,
    Active: card.active,
    Validity: card.validity,
    Currency: 'EUR' as const,
    Fingerprint: card.fingerprint,
  };
}
