import * as v from 'valibot';

/** What the operations of the card provider share (payments.md). */

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
