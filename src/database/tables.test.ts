import { ColumnTypeNode, generate, IdentifierNode, PostgresDialect } from 'kysely-codegen';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';

const dialect = new PostgresDialect({ dateParser: 'string' });
const text = new IdentifierNode('string');
dialect.adapter.definitions.Json = new ColumnTypeNode(new IdentifierNode('object'), text, text);

test('the generated types of tables are those of the migrated database', async () => {
  await using database = await createTestDatabase();
  const generated = await generate({
    db: database.db,
    dialect,
    excludePattern: '*{kysely_,card_sandbox.}*',
    typeMapping: { int8: 'number' },
  });
  await expect(
    generated,
    'a migration changed a table: npx vitest run --project services src/database/tables.test.ts -u',
  ).toMatchFileSnapshot('tables.generated.ts');
});
