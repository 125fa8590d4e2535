import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createCardsClient } from '#clients/cards.ts';
import type { FileMove } from '#domain/training-file/moves.ts';
import { runTrainingFiles } from '#services/enrolment/training-files/run-files.ts';
import { house } from './house.ts';
import { anyPreRegistration, type RunningSite } from './running-site.ts';
import { enrolmentOf, placeOrder } from './site-order.ts';

interface Order {
  readonly id: string;
  readonly amount_cents: number;
}

/** Training files of a running site, with the links that its mails hold. */
export function filesOf(site: RunningSite) {
  const { db } = site;

  /** In the latest mail whose key begins so. */
  async function mailedLink(key: string, to?: string): Promise<string> {
    let mails = db.selectFrom('mails').select('text_body').where('key', 'like', `${key}%`);
    if (to !== undefined) mails = mails.where('recipient', '=', to);
    const mail = await mails.orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow();
    const link = /\/dossier\/lien\?jeton=[\w-]+/u.exec(mail.text_body ?? '')?.[0];
    if (!link) throw new Error(`no link in ${key}`);
    return link;
  }

  return {
    mailedLink,
    async paid() {
      const order = await placeOrder(site, await anyPreRegistration(site));
      const file = await db
        .selectFrom('training_files')
        .select(['id as fileId', 'zip_code as zipCode', 'school_email as schoolEmail'])
        .where('payment_intent_id', '=', order.id)
        .executeTakeFirstOrThrow();
      const linkOf = (to: 'buyer' | 'school') => mailedLink(`order:${order.id}:${to}`);
      return { ...order, ...file, learner: await linkOf('buyer'), school: await linkOf('school') };
    },
    async move(link: string, body: FileMove) {
      const moved = await enrolmentOf(site).moveFile({ jeton: link.split('=')[1] ?? '', coup: body });
      if ('refused' in moved) throw new Error(moved.refused.join(' '));
    },
    /** As if it had been paid, declared and disputed so many days earlier; its deadline stays. */
    async passDays({ id, fileId }: { id: string; fileId: string }, days: number) {
      const earlier = (column: string) => sql`${sql.ref(column)} - ${days} * interval '1 day'`;
      await sql`update payment_intents set finalised_at = ${earlier('finalised_at')} where id = ${id}`.execute(
        db,
      );
      await sql`update training_files set declared_on = declared_on - ${days}::int,
        opened_at = ${earlier('opened_at')}, declared_at = ${earlier('declared_at')},
        declared_reminded_at = ${earlier('declared_reminded_at')},
        referred_at = ${earlier('referred_at')}, suspended_at = ${earlier('suspended_at')}
        where id = ${fileId}`.execute(db);
    },
    /** With a provider that nothing is asked of, and a directory that is away: mailboxes are those that files hold. */
    runJob() {
      const upstream = { name: 'cards', baseUrl: site.url, fetch } as const;
      const away = async () => undefined;
      return runTrainingFiles({
        ...house,
        db,
        cards: createCardsClient({ upstream, clientId: '', apiKey: '' }),
        directory: { getOffice: away, getMailbox: away, listTerms: async () => [] },
        log: { info() {}, warn() {}, error() {} },
      });
    },
    async dispute({ id, amount_cents }: Order) {
      const now = new Date();
      const opened = { type: 'CONTESTABLE', outcome: null, reason: 'FRAUD', closed_at: null } as const;
      const taken = { payment_intent_id: id, amount_cents, taken_cents: amount_cents };
      const ids = { id: randomUUID(), provider_dispute_id: randomUUID() };
      const dates = { contest_by: now, opened_at: now, read_at: now };
      await db
        .insertInto('disputes')
        .values({ ...ids, ...opened, ...taken, ...dates })
        .execute();
    },
    /** `won` by the school’s side: the buyer loses. */
    async decideDispute({ id, amount_cents }: Order, outcome: 'won' | 'lost') {
      const decided = { outcome, taken_cents: outcome === 'won' ? 0 : amount_cents, closed_at: new Date() };
      await db.updateTable('disputes').set(decided).where('payment_intent_id', '=', id).execute();
    },
    async countRefunds({ id }: Order): Promise<number> {
      return (await db.selectFrom('refunds').select('id').where('payment_intent_id', '=', id).execute())
        .length;
    },
  };
}

export type SiteFile = Awaited<ReturnType<ReturnType<typeof filesOf>['paid']>>;
