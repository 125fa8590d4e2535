import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { OrderFailure } from '#site/shared/checkout/order-view.ts';
import { AnswerNotice } from '#site/ui/answer-notice.tsx';

const failures: Readonly<
  Record<Exclude<OrderFailure, 'unknown'>, { title: () => string; text: () => string }>
> = {
  'too-many': { title: m.ordersTooMany, text: m.ordersTooManyText },
  away: { title: m.ordersAway, text: m.ordersAwayText },
  expired: { title: m.ordersExpired, text: m.ordersExpiredText },
  'link-over': { title: m.ordersLinkOver, text: m.ordersLinkOverText },
  elsewhere: { title: m.ordersElsewhere, text: m.ordersElsewhereText },
  cookieless: { title: m.cookieless, text: m.cookielessText },
  unanswered: { title: m.unanswered, text: m.unansweredText },
};

export const failureTitle = (failure: keyof typeof failures) => failures[failure].title();

const unsure = { title: m.withdrawalUnsure, text: m.withdrawalUnsureText };

interface FailureNoticeProps {
  readonly failure: OrderFailure | undefined;
  /** Each new answer moves the focus here: the pressed button is below. */
  readonly answer: object | undefined;
  /** A declaration was sent: without an answer its state is unknown. */
  readonly isDeclared?: boolean;
}

export function FailureNotice({ failure, answer, isDeclared = false }: FailureNoticeProps) {
  if (!failure || failure === 'unknown') return null;
  const isUnsure = isDeclared && (failure === 'away' || failure === 'unanswered');
  const { title, text } = isUnsure ? unsure : failures[failure];
  return (
    <AnswerNotice answer={answer} tone={failure === 'expired' ? 'warning' : 'error'} title={title()}>
      <p>{text()}</p>
      {failure === 'elsewhere' && <Link to={paths.contact()}>{m.writeUs()}</Link>}
    </AnswerNotice>
  );
}
