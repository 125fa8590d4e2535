import {
  ColumnTypeNode,
  generate,
  IdentifierNode,
  PostgresDialect,
  PropertyNode,
  TypeScriptSerializer,
} from 'kysely-codegen';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';

const dialect = new PostgresDialect({ dateParser: 'string' });
const text = new IdentifierNode('string');
dialect.adapter.definitions.Json = new ColumnTypeNode(new IdentifierNode('object'), text, text);

/** A comment on one line. */
class ShortComments extends TypeScriptSerializer {
  override serializeProperty({ key, value, comment }: PropertyNode): string {
    const property = super.serializeProperty(new PropertyNode(key, value));
    return comment ? `/** ${comment} */\n  ${property}` : property;
  }
}

test('the generated types of tables are those of the migrated database', async () => {
  await using database = await createTestDatabase();
  const generated = await generate({
    db: database.db,
    dialect,
    serializer: new ShortComments(),
    excludePattern: '*{kysely_,card_sandbox.}*',
    typeMapping: { int8: 'number' },
  });
  await expect(
    generated,
    'a migration changed a table: npx vitest run --project services src/database/tables.test.ts -u',
  ).toMatchFileSnapshot('tables.generated.ts');
});
