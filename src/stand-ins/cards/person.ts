import { type Kysely, type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import { cards } from '#contracts/cards.ts';
import { findOwn } from './own-rows.ts';
import { type Sandbox, type SandboxDb, serve, wireInstant } from './sandbox.ts';
import { newId } from './secrets.ts';
import type { CardSandboxTables, SandboxUsersTable } from './tables.ts';

type Db = Kysely<CardSandboxTables>;

export const payersTable = 'card_sandbox.users';

export function sandboxOf<Tables>(db: Kysely<Tables>): Db {
  return db as unknown as Db;
}

export interface SandboxPerson {
  readonly id: string;
  readonly at: Date;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What an erasure empties; a test compares the list with the tables. */
export const emptiedColumns: {
  readonly [Table in keyof CardSandboxTables]?: readonly (keyof CardSandboxTables[Table])[];
} = {
  'card_sandbox.users': ['body'],
  'card_sandbox.card_registrations': ['token_card', 'card_holder_name'],
  'card_sandbox.cards': ['card_holder_name'],
  'card_sandbox.responses': ['resource'],
};

const nameless = JSON.stringify({ FirstName: '', LastName: '', Email: '' });

/** By address (in lower case) or id; emptied ones excluded. */
export async function describePayers(
  db: Db,
  email: string,
  ids: readonly string[],
): Promise<readonly SandboxPerson[]> {
  const users = await db
    .selectFrom('card_sandbox.users')
    .select(['id', 'body', 'created_at'])
    .where((is) =>
      is.or([
        sql<boolean>`lower(body ->> 'Email') = ${email}`,
        ...(ids.length === 0 ? [] : [is.and([is('id', 'in', ids), sql<boolean>`body ->> 'Email' <> ''`])]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const found: SandboxPerson[] = [];
  for (const { id, body, created_at: at } of users) {
    const cards = await db
      .selectFrom('card_sandbox.cards')
      .select(['alias', 'card_holder_name', 'expiration_date'])
      .where('user_id', '=', id)
      .execute();
    const payIns = await db
      .selectFrom('card_sandbox.pay_ins')
      .select(['id', 'amount_cents', 'status', 'created_at'])
      .where('author_id', '=', id)
      .execute();
    found.push({ id, at, data: { ...body, cards, pay_ins: payIns } });
  }
  return found;
}

export async function knownPayers(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const users = await db.selectFrom('card_sandbox.users').select('id').where('id', 'in', ids).execute();
  return new Set(users.map(({ id }) => id));
}

/** Payments stay and can still be refunded. */
export async function emptyPayers(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('card_sandbox.users')
    .set({ body: sql<string>`body || ${nameless}::jsonb` })
    .where('id', 'in', ids)
    .execute();
  await db
    .updateTable('card_sandbox.responses')
    .set({ resource: sql<string>`resource || ${nameless}::jsonb` })
    .where(sql<string>`resource ->> 'Id'`, 'in', ids)
    .execute();
  await db
    .updateTable('card_sandbox.responses')
    .set({ resource: sql<string>`resource - 'CardHolderName'` })
    .where(sql<boolean>`coalesce(resource ->> 'AuthorId', resource ->> 'UserId') = any (${ids})`)
    .execute();
  await db
    .updateTable('card_sandbox.card_registrations')
    .set({ token_card: null, card_holder_name: null })
    .where('user_id', 'in', ids)
    .execute();
  await db
    .updateTable('card_sandbox.cards')
    .set({ card_holder_name: null })
    .where('user_id', 'in', ids)
    .execute();
}

type UserRow = Selectable<SandboxUsersTable>;

const storedUserSchema = v.object({
  FirstName: v.string(),
  LastName: v.string(),
  Email: v.string(),
  UserCategory: v.string(),
  TermsAndConditionsAccepted: v.boolean(),
  Tag: v.nullable(v.string()),
});

function wireUser(user: Pick<UserRow, 'id' | 'body' | 'created_at'>) {
  return {
    ...v.parse(storedUserSchema, user.body),
    Id: user.id,
    PersonType: 'NATURAL' as const,
    KYCLevel: 'LIGHT',
    UserStatus: 'ACTIVE',
    CreationDate: wireInstant(user.created_at),
  };
}

export async function emailOf(sandbox: Sandbox, db: SandboxDb, id: string): Promise<string> {
  return String((await findOwn(sandbox, db, 'card_sandbox.users', id))?.body.Email ?? '').toLowerCase();
}

export const mountCreateNaturalUser = serve(cards.createNaturalUser, async (sandbox, { body }, context) => {
  const createdAt = sandbox.now();
  const user = {
    FirstName: body.FirstName,
    LastName: body.LastName,
    Email: body.Email,
    UserCategory: body.UserCategory ?? 'PAYER',
    TermsAndConditionsAccepted: body.TermsAndConditionsAccepted ?? false,
    Tag: body.Tag ?? null,
  };
  const id = newId('user');
  await context.var.db
    .insertInto('card_sandbox.users')
    .values({ id, client_id: sandbox.clientId, body: JSON.stringify(user), created_at: createdAt })
    .execute();
  return wireUser({ id, body: user, created_at: createdAt });
});
