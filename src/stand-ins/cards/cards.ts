import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { cards } from '#contracts/cards.ts';
import { unknownResource } from './errors.ts';
import { requireOwn } from './own-rows.ts';
import { type Result, results } from './results.ts';
import { type SandboxDb, serve, wireInstant } from './sandbox.ts';
import type { SandboxCardsTable } from './tables.ts';

export type CardRow = Selectable<SandboxCardsTable>;

/** A registered card must pay within 24 hours, or is lost (docs/product/paying.md#provider). */
const unusedCardMilliseconds = 24 * 3600 * 1000;

export const tokenCardSchema = v.object({
  alias: v.string(),
  expirationDate: v.string(),
  cardProvider: v.string(),
  behaviour: v.string(),
  fingerprint: v.string(),
});

export function maskOf(cardNumber: string): string {
  return cardNumber.slice(0, 6) + 'X'.repeat(cardNumber.length - 10) + cardNumber.slice(-4);
}

/** Valid until the end of the month in UTC; `year` has two digits. */
export function isPast(month: number, year: number, now: Date): boolean {
  return (2000 + year) * 12 + month - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth();
}

export function unusable(card: CardRow, now: Date): Result | undefined {
  if (!card.active) return results.cardNotActive;
  const [month = 0, year = 0] = [card.expiration_date.slice(0, 2), card.expiration_date.slice(2)].map(Number);
  if (isPast(month, year, now)) return results.cardExpired;
  const unused = card.validity === 'UNKNOWN';
  const deadline = card.created_at.getTime() + unusedCardMilliseconds;
  return unused && deadline < now.getTime() ? results.cardNotActive : undefined;
}

export async function markValid(db: SandboxDb, id: string): Promise<void> {
  await db
    .updateTable('card_sandbox.cards')
    .set({ validity: 'VALID' })
    .where('id', '=', id)
    .where('validity', '=', 'UNKNOWN')
    .execute();
}

export function wireCard(card: CardRow) {
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

export const mountGetCard = serve(cards.getCard, async (sandbox, { params }, context) => {
  return wireCard(await requireOwn(sandbox, context.var.db, 'card_sandbox.cards', params.id));
});

/** Final: the contract accepts only `Active: false`. */
export const mountUpdateCard = serve(cards.updateCard, async (sandbox, { params }, context) => {
  const card = await context.var.db
    .updateTable('card_sandbox.cards')
    .set({ active: false })
    .where('id', '=', params.id)
    .where('client_id', '=', sandbox.clientId)
    .returningAll()
    .executeTakeFirst();
  if (!card) throw unknownResource();
  return wireCard(card);
});
