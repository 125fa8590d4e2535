import type { Hono } from 'hono';
import { cardLookups } from '#contracts/cards-lookups.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import { unknownResource } from './errors.ts';
import { readPage, takePage, writePageHeaders } from './paging.ts';
import { findCard, selectCardsOf, wireCard } from './registered-card.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';
import { requireUser } from './user.ts';

/** The cards of a user, and those of one number, told by its fingerprint. */
export function mountListCards(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  mountOperation(app, cardLookups.listUserCards, { refuse }, async ({ params, query }, context) => {
    const { db } = context.var;
    await requireUser(sandbox, db, params.id);
    const page = readPage(query);
    let rows = db.selectFrom('card_sandbox.cards').where('user_id', '=', params.id);
    if (query.Active) rows = rows.where('active', '=', query.Active === 'true');
    const { items, found } = await takePage(rows, page);
    writePageHeaders(context, sandbox, page, items);
    return found.map(wireCard);
  });
  mountOperation(app, cardLookups.listFingerprintCards, { refuse }, async ({ params, query }, context) => {
    const page = readPage(query);
    const { items, found } = await takePage(selectCardsOf(sandbox, context.var.db, params.id), page);
    writePageHeaders(context, sandbox, page, items);
    return found.map(wireCard);
  });
}

/** Nothing is preauthorised here: no card has any. */
export function mountListPreauthorizations(
  app: Hono<SandboxEnv>,
  sandbox: Sandbox,
  refuse: RefuseRequest,
): void {
  mountOperation(
    app,
    cardLookups.listCardPreauthorizations,
    { refuse },
    async ({ params, query }, context) => {
      if (!(await findCard(sandbox, context.var.db, params.id))) throw unknownResource();
      writePageHeaders(context, sandbox, readPage(query), 0);
      return context.json([]);
    },
  );
}
