import { m } from '#site/messages/messages.js';
import { Notice } from '#site/ui/notice.tsx';
import type { OrderFailure } from './order-view.ts';

const failures: Readonly<
  Record<Exclude<OrderFailure, 'unknown'>, { title: () => string; text?: () => string }>
> = {
  'too-many': { title: m.ordersTooMany, text: m.ordersTooManyText },
  away: { title: m.ordersAway, text: m.ordersAwayText },
  expired: { title: m.ordersExpired, text: m.ordersExpiredText },
  offline: { title: m.ordersOffline },
};

/** Why a form without a fault led nowhere. */
export function FailureNotice({ failure }: { readonly failure: OrderFailure | undefined }) {
  if (!failure || failure === 'unknown') return null;
  const { title, text } = failures[failure];
  return (
    <Notice tone={failure === 'expired' ? 'warning' : 'error'} title={title()} role="alert">
      {text && <p>{text()}</p>}
    </Notice>
  );
}
