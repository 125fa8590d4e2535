import * as v from 'valibot';
import { naturalNumber } from './numbers.ts';

export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
export const clientParams = v.object({ clientId: id });
export const entityParams = v.object({ clientId: id, id });
export const currency = v.picklist(['EUR']);

export const moneySchema = v.object({
  Currency: currency,
  Amount: naturalNumber,
});

export const timestamp = v.number();

const integerUpTo = (most: number) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/u), v.toNumber(), v.minValue(1), v.maxValue(most)));

export const pageQuery = {
  page: integerUpTo(1_000_000),
  per_page: integerUpTo(100),
  Sort: v.optional(v.pipe(v.string(), v.regex(/^(?:Creation|Execution)?Date:(?:ASC|DESC)$/iu))),
};

export const unixSeconds = v.optional(v.pipe(v.string(), v.regex(/^\d{1,11}$/u), v.toNumber()));

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

export const returnUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:/iu), v.maxLength(255));
export const secureMode = v.nullish(v.picklist(['DEFAULT', 'FORCE', 'NO_CHOICE']));
export const statementDescriptor = v.nullish(v.pipe(v.string(), v.maxLength(10)));

/** Strict, so that no transaction of a list is left out. */
export const transactionSchema = v.looseObject({
  Id: v.string(),
  Tag: v.nullish(v.string()),
  AuthorId: v.string(),
  Type: v.string(),
  Nature: v.string(),
  Status: v.string(),
});
export type ProviderTransaction = v.InferOutput<typeof transactionSchema>;

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
