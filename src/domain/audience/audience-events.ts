import * as v from 'valibot';
import { frontCategories } from '../licences/front-categories.ts';
import { redactPaymentMessages } from '../order/redact-payment-messages.ts';
import { resultClasses, trackedForms } from './audience-terms.ts';

const maxMessagesLength = 1000;

const form = v.picklist(Object.values(trackedForms));

/** The six events (docs/product/shell.md#audience): closed lists only, nothing that a person typed, no identifier. */
export const audienceEventSchema = v.variant('name', [
  v.strictObject({
    name: v.literal('search'),
    kind: v.picklist(['place', 'zone', 'keyword', 'unknown', 'nothing-asked']),
    category: v.picklist(frontCategories.map(({ slug }) => slug)),
    results: v.picklist(resultClasses.map(([, name]) => name)),
  }),
  v.strictObject({
    name: v.literal('school-click'),
    from: v.picklist(['map', 'page', 'suggestion']),
    action: v.picklist(['details', 'choose']),
  }),
  v.strictObject({
    name: v.literal('school-page'),
    sale: v.picklist(['online', 'none']),
  }),
  v.strictObject({
    name: v.literal('online-code-click'),
    target: v.picklist(['page', 'formula']),
  }),
  v.strictObject({
    name: v.literal('funnel-step'),
    form,
    step: v.picklist(['formation', 'ecole', 'identite', 'paiement']),
  }),
  v.strictObject({
    name: v.literal('payment-error'),
    form,
    messages: v.pipe(
      v.string(),
      v.maxLength(maxMessagesLength),
      v.transform((messages) => redactPaymentMessages(messages)),
    ),
  }),
]);

export type AudienceEvent = v.InferOutput<typeof audienceEventSchema>;

const parisDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

export function dayOfCount(now: Date): string {
  return parisDay.format(now);
}
