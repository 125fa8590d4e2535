import type { Sandbox, SandboxDb } from './sandbox.ts';

/** Whether the user is one of this client's. */
export async function userExists({ clientId }: Sandbox, db: SandboxDb, id: string): Promise<boolean> {
  const user = await db
    .selectFrom('card_sandbox.users')
    .select('id')
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return user !== undefined;
}
