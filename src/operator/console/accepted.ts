import { readTermsVersion } from '#domain/order/terms.ts';
import { describeEstimate } from '#domain/price/price-words.ts';
import { describeContents } from '#domain/school/formula-contents.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { estimateOfOrder } from '#services/enrolment/orders/read-order.ts';
import { reloadIntent } from '#services/enrolment/queries.ts';
import type { Facts, Operator } from '../declaration.ts';

/** What the buyer was shown and accepted, as it is kept with the order. */
export async function acceptedFacts({ db }: Pick<Operator, 'db'>, intentId: string): Promise<Facts> {
  const intent = await reloadIntent(db, intentId);
  const { contents, formula_type_id: typeId } = intent;
  const estimate = estimateOfOrder(intent);
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['Compris dans le prix', contents && describeContents(contents, typeId ?? 0)],
    ['Document', contents?.documentUrl],
    ['Coût probable affiché', estimate && describeEstimate(estimate)],
    ['Conditions générales', datedText(intent.terms_version)],
    ['Conditions de l’offre', datedText(intent.offer_terms_version)],
    ['Conditions de l’école', intent.school_terms_sha256 && fingerprint(intent.school_terms_sha256)],
    ['Accord parental', intent.parental_text_sha256 && fingerprint(intent.parental_text_sha256)],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

/** Of a stored text, of which each version is kept. */
const fingerprint = (sha256: string) => `texte d’empreinte ${sha256.slice(0, 8)}`;

function datedText(version: string | null): string | undefined {
  const read = version === null ? undefined : readTermsVersion(version);
  return read && `du ${frenchDay(read.date)}, ${fingerprint(read.sha256)}`;
}
