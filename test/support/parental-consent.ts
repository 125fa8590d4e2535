import { randomBytes } from 'node:crypto';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Client } from '#clients/client.ts';
import type { Buyer, enrolment } from '#contracts/enrolment.ts';
import type { ParentalConsent } from '#contracts/parental-consent.ts';
import type { Database } from '#database/schema.ts';
import { aRepresentative } from './a-buyer.ts';
import { type EnrolmentBench, offers } from './enrolment.ts';
import { granted } from './granted.ts';

/** What a browser of its own knows. */
export const aKey = () => randomBytes(32).toString('base64url');

/** What the last mail of a request carries: the token of its link, or its six digits. */
export function mailedSecret(db: Kysely<Database>, { id }: Pick<ParentalConsent, 'id'>): Promise<string> {
  return secretIn(db.selectFrom('mails').where('key', 'like', `parental:${id}:%`));
}

/** The same of the last one that an address was sent. */
export function mailedSecretTo(db: Kysely<Database>, email: string): Promise<string> {
  return secretIn(db.selectFrom('mails').where('recipient', '=', email).where('key', 'like', 'parental:%'));
}

async function secretIn(mails: SelectQueryBuilder<Database, 'mails', object>): Promise<string> {
  const { text_body } = await mails
    .select('text_body')
    .orderBy('created_at', 'desc')
    .orderBy('key', 'desc')
    .executeTakeFirstOrThrow();
  const text = text_body ?? '';
  return /jeton=(\S+)/u.exec(text)?.[1] ?? /(\d{3})\s(\d{3})/u.exec(text)?.slice(1).join('') ?? '';
}

/** A representative who consents beside the learner, by the code of her mail; the key with which one then pays. */
export async function consentByCode(
  client: Client<typeof enrolment>,
  db: Kysely<Database>,
  acheteur: Buyer,
  offer: { readonly formuleId: number } = offers.withAdvance,
): Promise<string> {
  const cle = aKey();
  const { formuleId } = offer;
  const asked = granted(
    await client.askConsent({ acheteur, officeId: offers.officeId, formuleId, voie: 'code', cle }),
  );
  const code = await mailedSecret(db, asked);
  granted(await client.giveConsent({ cle, empreinte: asked.order?.textSha256 ?? '', code }));
  return cle;
}

let people = 0;

/** What tests of consents do with an enrolment bench. */
export function consentsOn(bench: EnrolmentBench) {
  const client = () => bench.start().client;
  /** A learner under 18 and her representative, each with an address of their own. */
  const aMinor = (changes: Partial<Buyer> = {}): Buyer => {
    people += 1;
    return {
      ...bench.buyer,
      Birthday: `${new Date().getUTCFullYear() - 16}-01-02`,
      Email: `eleve${people}@exemple.fr`,
      representant: { ...aRepresentative, Email: `parent${people}@exemple.fr` },
      ...changes,
    };
  };
  const asking = (acheteur: Buyer, voie: 'lien' | 'code', cle: string, remplace?: string) => {
    const { officeId, withAdvance } = offers;
    const { formuleId } = withAdvance;
    const replacing = remplace === undefined ? {} : { remplace };
    return client().askConsent({ acheteur, officeId, formuleId, voie, cle, ...replacing });
  };
  const asked = async (voie: 'lien' | 'code', buyer: Buyer = aMinor()) => {
    const cle = aKey();
    return { buyer, cle, request: granted(await asking(buyer, voie, cle)) };
  };
  return {
    client,
    aMinor,
    asking,
    asked,

    /** The link opened in a browser of the representative's own. */
    async opened() {
      const given = await asked('lien');
      const parent = aKey();
      const token = await mailedSecret(bench.db, given.request);
      const order = granted(await client().openConsentLink({ jeton: token, cle: parent })).order;
      return { ...given, parent, token, empreinte: order?.textSha256 ?? '' };
    },

    /** What paying with a card answers, under this consent. */
    async payUnder(buyer: Buyer, accordParental?: string, offer: Offered = offers.withAdvance) {
      const request = await bench.prepare({ buyer, offer });
      return bench.postRegister({ ...request, ...(accordParental !== undefined && { accordParental }) });
    },

    rowOf(id: string) {
      const rows = bench.db.selectFrom('parental_consents').selectAll().where('id', '=', id);
      return rows.executeTakeFirstOrThrow();
    },
  };
}
type Offered = { readonly formuleId: number; readonly Amount: number };
