import type { Hono } from 'hono';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { cards } from '#contracts/cards.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import { unknownResource } from './errors.ts';
import { type Sandbox, type SandboxDb, type SandboxEnv, wireInstant } from './sandbox.ts';
import { newId } from './secrets.ts';
import type { SandboxUsersTable } from './tables.ts';

type UserRow = Selectable<SandboxUsersTable>;

export const storedUserSchema = v.object({
  FirstName: v.string(),
  LastName: v.string(),
  Email: v.string(),
  UserCategory: v.string(),
  TermsAndConditionsAccepted: v.boolean(),
  Tag: v.nullable(v.string()),
});

export function wireUser(user: Pick<UserRow, 'id' | 'body' | 'created_at'>) {
  return {
    ...v.parse(storedUserSchema, user.body),
    Id: user.id,
    PersonType: 'NATURAL' as const,
    KYCLevel: 'LIGHT',
    UserStatus: 'ACTIVE',
    CreationDate: wireInstant(user.created_at),
  };
}

export function findUser({ clientId }: Sandbox, db: SandboxDb, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('card_sandbox.users')
    .selectAll()
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

export async function emailOf(sandbox: Sandbox, db: SandboxDb, id: string): Promise<string> {
  return String((await findUser(sandbox, db, id))?.body.Email ?? '').toLowerCase();
}

export async function requireUser(sandbox: Sandbox, db: SandboxDb, id: string): Promise<UserRow> {
  const user = await findUser(sandbox, db, id);
  if (!user) throw unknownResource();
  return user;
}

export function mountCreateNaturalUser(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  mountOperation(app, cards.createNaturalUser, { refuse }, async ({ body }, context) => {
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
}
