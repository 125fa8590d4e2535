import type { Kysely } from 'kysely';
import type { Representative } from '#database/payment-tables.ts';
import type { Database } from '#database/schema.ts';

const consenting: Representative = {
  lastName: 'Moreau',
  firstName: 'Dominique',
  link: 'parent',
  email: 'dominique.moreau@exemple.fr',
  phone: '0612345679',
  consentedAt: '2026-11-21T10:00:00.000Z',
};

/** Gives the buyer of an order somebody who consented for him, by default at an address of his own. */
export async function representBuyerOf(
  db: Kysely<Database>,
  reference: string,
  email = consenting.email,
): Promise<Representative> {
  const representative = { ...consenting, email };
  const { buyer_id: id } = await db
    .selectFrom('payment_intents')
    .select('buyer_id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('buyers')
    .set({ representative: JSON.stringify(representative) })
    .where('id', '=', id)
    .execute();
  return representative;
}

/** Gives the newest buyer an address that no mail reaches, as earlier releases took it. */
export async function makeUnmailable(db: Kysely<Database>): Promise<string> {
  const email = 'a,b@exemple.fr';
  await db
    .updateTable('buyers')
    .set({ email })
    .where('id', '=', (buyers) =>
      buyers.selectFrom('buyers').select('id').orderBy('created_at', 'desc').limit(1),
    )
    .execute();
  return email;
}
