import type { Selectable } from 'kysely';
import { unknownResource } from './errors.ts';
import type { Sandbox, SandboxDb } from './sandbox.ts';
import type { CardSandboxTables } from './tables.ts';

type Table =
  `card_sandbox.${'users' | 'wallets' | 'cards' | 'card_registrations' | 'pay_ins' | 'refunds' | 'disputes'}`;
type Row<Name extends Table> = Selectable<CardSandboxTables[Name]>;

/** Of the client. */
export function findOwn<Name extends Table>({ clientId }: Sandbox, db: SandboxDb, name: Name, id: string) {
  const table: Table = name;
  return db
    .selectFrom(table as 'card_sandbox.users')
    .selectAll()
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .executeTakeFirst() as unknown as Promise<Row<Name> | undefined>;
}

/** @throws ProviderError 404 */
export async function requireOwn<Name extends Table>(
  sandbox: Sandbox,
  db: SandboxDb,
  name: Name,
  id: string,
): Promise<Row<Name>> {
  const row = await findOwn(sandbox, db, name, id);
  if (!row) throw unknownResource();
  return row;
}
