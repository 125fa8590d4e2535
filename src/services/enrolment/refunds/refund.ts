import { UpstreamError } from '#contracts/upstream-error.ts';
import { type PaymentContext, type PaymentDependencies, withDefaults } from '../dependencies.ts';
import {
  openRefund,
  type Refund,
  type RefundNotOpened,
  type RefundOrder,
  reloadRefund,
} from './open-refund.ts';
import { resumeRefund, sendRefund } from './send-refund.ts';
import { settleRefund } from './settle-refund.ts';

export type RefundAnswer =
  /** Still open when the provider has not answered: the reconciliation continues it. */
  | { readonly kind: 'opened' | 'under-way'; readonly refund: Refund }
  | { readonly kind: 'refused'; readonly why: RefundNotOpened };

/** By default all that is left; repeats refund once (docs/product/paying.md#what-holds; docs/decisions/0025). */
export async function refundPayment(
  dependencies: PaymentDependencies,
  order: RefundOrder,
): Promise<RefundAnswer> {
  const context = withDefaults(dependencies);
  const opened = await openRefund(context, order);
  if (opened.kind === 'refused') return opened;
  await context.faultPoint('refund-stored');
  const refund = await continueRefund(context, opened.refund, opened.kind === 'opened').catch(
    (error: unknown) => {
      if (!(error instanceof UpstreamError)) throw error;
      context.log.warn(
        { refundId: opened.refund.id, error: error.message },
        'refund left to the reconciliation',
      );
      return reloadRefund(context.db, opened.refund.id);
    },
  );
  return { kind: opened.kind, refund };
}

/** @throws UpstreamError */
export async function continueRefund(
  context: PaymentContext,
  refund: Refund,
  isNew = false,
): Promise<Refund> {
  if (refund.provider_refund_id !== null) return settleRefund(context, refund);
  const sent = isNew ? await sendRefund(context, refund, true) : await resumeRefund(context, refund);
  return settleRefund(context, sent);
}
