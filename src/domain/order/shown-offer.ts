import * as v from 'valibot';
import { amountToCharge, formatPrice } from '../money.ts';
import {
  contentsOf,
  contentsToStore,
  type FormulaContents,
  formulaParts,
  missingEssentials,
  partNames,
  readFormulaParts,
  type StoredContents,
} from '../school/formula-contents.ts';
import { plainText } from '../text/text.ts';

/** What a payment page shows and its order buys (docs/product/enrolling.md#the-offer-shown). The estimate is no part of it. */
export interface ShownOffer {
  readonly label: string;
  /** Cents; the brand's price for a partner's customer, who pays nothing later. */
  readonly priceCents: number;
  readonly dueCents: number;
  readonly contents: StoredContents | undefined;
}

interface ListedFormula extends FormulaContents {
  readonly price: number;
  readonly advancePayment: number | null | undefined;
  readonly urlTrainingCourse: string | null;
  readonly formulaType: { readonly id: number; readonly label: string };
}

/** The one reading of a directory's formula for page and service. */
export function offerOf(
  formula: ListedFormula,
  passes: Parameters<typeof contentsOf>[1],
  brandCents?: number,
): ShownOffer {
  const { formulaType, urlTrainingCourse } = formula;
  const contents = contentsOf(formula, passes);
  const isInDocument = missingEssentials(contents, formulaType.id).length > 0;
  return {
    label: plainText(formulaType.label),
    priceCents: brandCents ?? formula.price,
    dueCents: brandCents ?? amountToCharge(formula),
    contents: contentsToStore({
      ...contents,
      ...(isInDocument && urlTrainingCourse !== null && { documentUrl: urlTrainingCourse }),
    }),
  };
}

/** Another one whenever a component is added or read in another way. */
const version = 1;
export const maxDigestLength = 4000;

const count = v.optional(v.number());
const digestSchema = v.pipe(
  v.string(),
  v.maxLength(maxDigestLength),
  v.parseJson(),
  v.strictObject({
    version: v.literal(version),
    label: v.string(),
    priceCents: v.number(),
    dueCents: v.number(),
    contents: v.optional(
      v.strictObject({
        hoursIncluded: count,
        lessonMinutes: count,
        includes: v.optional(v.array(v.picklist(formulaParts))),
        validityDays: count,
        documentUrl: v.exactOptional(v.string()),
      }),
    ),
  }),
);

/** Readable, so that a refusal can name what was shown. Undefined for one that is too long to be kept. */
export function offerDigest({ label, priceCents, dueCents, contents }: ShownOffer): string | undefined {
  const digest = JSON.stringify({ version, label, priceCents, dueCents, contents });
  return digest.length <= maxDigestLength ? digest : undefined;
}

/** Undefined also for a version that this release does not know. */
export function readDigest(digest: string | null | undefined): ShownOffer | undefined {
  const { success, output } = v.safeParse(digestSchema, digest);
  if (!success) return undefined;
  const { label, priceCents, dueCents, contents } = output;
  return { label, priceCents, dueCents, contents };
}

const components: readonly (readonly [name: string, read: (offer: ShownOffer) => string | undefined])[] = [
  ['formule', ({ label }) => label],
  ['prix de la formule', ({ priceCents }) => formatPrice(priceCents)],
  ['à payer maintenant', ({ dueCents }) => formatPrice(dueCents)],
  ['heures', ({ contents }) => withUnit(contents?.hoursIncluded, 'h')],
  ['durée d’une leçon', ({ contents }) => withUnit(contents?.lessonMinutes, 'min')],
  ['compris dans le prix', ({ contents }) => nameParts(contents?.includes)],
  ['durée de validité', ({ contents }) => withUnit(contents?.validityDays, 'jours')],
  ['programme', ({ contents }) => contents?.documentUrl],
];

/** Each difference with both values: «prix de la formule 1 179,00 € → 4 999,00 €». */
export function changesOf(shown: ShownOffer, today: ShownOffer): string[] {
  return components.flatMap(([name, read]) => {
    const [before = 'non précisé', now = 'non précisé'] = [read(shown), read(today)];
    return before === now ? [] : [`${name} ${before} → ${now}`];
  });
}

function withUnit(number: number | null | undefined, unit: string): string | undefined {
  return number ? `${number}\u202f${unit}` : undefined;
}

function nameParts(includes: StoredContents['includes']): string | undefined {
  return (
    readFormulaParts(includes ?? [])
      .map((part) => partNames[part])
      .join(', ') || undefined
  );
}
