import * as v from 'valibot';

/** Shapes shared by the operations of the card provider (docs/product/paying.md#provider). */

export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
export const clientParams = v.object({ clientId: id });
export const entityParams = v.object({ clientId: id, id });
export const currency = v.picklist(['EUR']);

export const moneySchema = v.object({
  Currency: currency,
  /** Cents. */
  Amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** Seconds since 1970. */
export const timestamp = v.number();

const wholeNumber = (most: number) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/u), v.toNumber(), v.minValue(1), v.maxValue(most)));

/** Page size 10 by default; the order, such as `CreationDate:DESC`, is oldest first by default. */
export const pageQuery = {
  page: wholeNumber(1_000_000),
  per_page: wholeNumber(100),
  Sort: v.optional(v.pipe(v.string(), v.regex(/^(?:Creation|Execution)?Date:(?:ASC|DESC)$/iu))),
};

/** Seconds since 1970, in a query. */
export const unixSeconds = v.optional(v.pipe(v.string(), v.regex(/^\d{1,11}$/u), v.toNumber()));

/** The browser's eight fields, and AcceptHeader. */
export const browserInfoSchema = v.object({
  AcceptHeader: v.pipe(v.string(), v.minLength(1)),
  JavaEnabled: v.boolean(),
  JavascriptEnabled: v.boolean(),
  Language: v.pipe(v.string(), v.minLength(1)),
  ColorDepth: v.number(),
  ScreenHeight: v.number(),
  ScreenWidth: v.number(),
  TimeZoneOffset: v.union([v.number(), v.string()]),
  UserAgent: v.pipe(v.string(), v.maxLength(255)),
});
export const ipAddress = v.pipe(v.string(), v.minLength(3));

/** Return address for the buyer. */
export const returnUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:/iu), v.maxLength(255));
export const secureMode = v.nullish(v.picklist(['DEFAULT', 'FORCE', 'NO_CHOICE']));
export const statementDescriptor = v.nullish(v.pipe(v.string(), v.maxLength(10)));

/** Strict, so that no transaction of a list is left out. */
export const transactionSchema = v.looseObject({
  Id: v.string(),
  Tag: v.nullish(v.string()),
  AuthorId: v.string(),
  /** `PAYIN`, `PAYOUT` (includes refunds), `TRANSFER`… */
  Type: v.string(),
  Nature: v.string(),
  Status: v.string(),
});
export type ProviderTransaction = v.InferOutput<typeof transactionSchema>;

/** One value, or several separated by commas. */
const oneOf = <const Value extends string>(values: readonly Value[]) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',')),
      v.array(v.picklist(values)),
    ),
  );

export const transactionQuery = v.object({
  ...pageQuery,
  Status: oneOf(['CREATED', 'SUCCEEDED', 'FAILED']),
  Type: oneOf(['PAYIN', 'PAYOUT', 'TRANSFER', 'CONVERSION']),
});
