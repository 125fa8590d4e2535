import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { unknownResource } from './errors.ts';
import { type Sandbox, type SandboxDb, wireInstant } from './sandbox.ts';
import type { SandboxUsersTable } from './tables.ts';

type UserRow = Selectable<SandboxUsersTable>;

/** What is kept of a user in one column. */
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

/** One of this client's users. */
export function findUser({ clientId }: Sandbox, db: SandboxDb, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('card_sandbox.users')
    .selectAll()
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

/** @throws ProviderError, 404, when this client has no such user. */
export async function requireUser(sandbox: Sandbox, db: SandboxDb, id: string): Promise<UserRow> {
  const user = await findUser(sandbox, db, id);
  if (!user) throw unknownResource();
  return user;
}
