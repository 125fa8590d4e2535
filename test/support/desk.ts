import { sql, type Updateable } from 'kysely';
import type { Database } from '#database/schema.ts';
import { askDeskLink, openDeskLink } from '#services/directory/desk/sign-in.ts';
import { createTestDatabase, keepFewCommunes } from './database.ts';
import { mailsOfTests } from './mails.ts';

export type DeskBench = Awaited<ReturnType<typeof createDeskBench>>;

/** The demonstration's schools, each at `ecole<id>@exemple.fr` and without a SIRET, and a clock of its own. */
export async function createDeskBench() {
  const test = await createTestDatabase({ fill: 'network' });
  const statements: string[] = [];
  const logged: unknown[] = [];
  const db = test.db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(JSON.stringify(node, (key, value) => (/^values?$/u.test(key) ? undefined : value)));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const log = {
    info: (...entry: [object, string]) => void logged.push(...entry),
    warn: (...entry: [object, string]) => void logged.push(...entry),
    error: (...entry: [object, string]) => void logged.push(...entry),
  };
  let at = new Date('2026-12-10T09:00:00Z').getTime();
  const now = () => new Date(at);
  const context = { db, mails: mailsOfTests, now, log };
  const ask = async (email: string) => {
    const answer = await askDeskLink(context, { email });
    const mail = await test.db
      .selectFrom('mails')
      .selectAll()
      .where('key', '=', `desk:${answer.demande}:link`)
      .executeTakeFirst();
    return { answer, mail, token: /jeton=([\w-]+)/u.exec(mail?.text_body ?? '')?.[1] ?? '' };
  };
  const open = (jeton: string) => openDeskLink(context, { jeton });
  const give = (
    id: number,
    change: Pick<Updateable<Database['offices']>, 'email' | 'siret'> & {
      hidden_at?: Date;
      hidden_by?: 'operator';
    },
  ) => test.db.updateTable('offices').set(change).where('id', '=', id).execute();
  return {
    db: test.db,
    context,
    statements,
    logged,
    now,
    ask,
    open,
    give,
    pass(ms: number) {
      at += ms;
    },
    async signIn(email: string) {
      return open((await ask(email)).token);
    },
    keepFewCommunes: () => keepFewCommunes(test.db),
    async reset() {
      logged.length = 0;
      for (const table of ['desk_links', 'desk_sessions', 'mails', 'contacts'] as const) {
        await test.db.deleteFrom(table).execute();
      }
      await sql`update offices set email = 'ecole' || id || '@exemple.fr', siret = null, hidden_at = null,
        hidden_by = null where (email, siret, hidden_at) is distinct from
        ('ecole' || id || '@exemple.fr', null, null)`.execute(test.db);
    },
    [Symbol.asyncDispose]: () => test[Symbol.asyncDispose](),
  };
}
