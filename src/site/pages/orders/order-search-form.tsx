import { Form, useNavigation } from 'react-router';
import type { OrderSearchField } from '#domain/order/order-search.ts';
import { m } from '#site/messages/messages.js';
import type { OrderFailure, SearchAnswer } from '#site/shared/checkout/order-view.ts';
import { AnswerNotice } from '#site/ui/answer-notice.tsx';
import { Button } from '#site/ui/button.tsx';
import { ErrorSummary, summarise } from '#site/ui/error-summary.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { Unfolding } from '#site/ui/unfolding.tsx';
import { FailureNotice, failureTitle } from './failure-notice.tsx';

const labels: Readonly<Record<OrderSearchField, () => string>> = {
  reference: m.ordersReference,
  email: m.ordersEmail,
};

export interface SearchShown {
  readonly answer: SearchAnswer | undefined;
  readonly failure?: OrderFailure | undefined;
}

interface OrderSearchFormProps extends SearchShown {
  readonly action: string;
  /** The links are mailed; a reference is a school's. */
  readonly isByEmail?: boolean;
}

/** The tab's title says what the page shows; its heading stays. */
export function orderSearchTitle(title: string, { answer, failure }: SearchShown): string {
  if (answer?.isMailed) return m.ordersMailed();
  if (failure === 'unknown') return m.answerInError({ title: m.ordersUnknown() });
  if (failure) return failureTitle(failure);
  return answer ? m.answerInError({ title }) : title;
}

/** By POST: personal data. */
export function OrderSearchForm(props: OrderSearchFormProps) {
  const { action, answer, failure = answer?.failure, isByEmail = false } = props;
  const navigation = useNavigation();
  const errors = answer?.errors ?? {};
  const isUnknown = failure === 'unknown';
  const summary = isUnknown
    ? [
        { fieldId: 'reference', message: m.ordersUnknownReference() },
        { fieldId: 'email', message: m.ordersUnknownEmail() },
      ]
    : summarise(labels, errors);
  const common = (field: OrderSearchField) => ({
    id: field,
    name: field,
    label: labels[field](),
    defaultValue: answer?.values[field],
    error: errors[field],
    required: field === 'email',
    spellCheck: false,
  });
  const reference = (
    <TextField
      {...common('reference')}
      hint={isByEmail ? m.purchasesReferenceHint() : m.ordersReferenceHint()}
      autoComplete="off"
      autoCapitalize="characters"
      data-length="code"
    />
  );
  return (
    <Form method="post" action={action} noValidate className="panel stack gap-2">
      <FailureNotice failure={failure} answer={answer} />
      {answer?.isMailed && (
        <AnswerNotice
          answer={answer}
          tone="success"
          title={m.ordersMailed()}
          text={m.ordersMailedText({ email: answer.values.email })}
        />
      )}
      <ErrorSummary answer={answer} errors={summary} title={isUnknown ? m.ordersUnknown() : undefined} />
      {!isByEmail && reference}
      <TextField {...common('email')} hint={m.ordersEmailHint()} type="email" autoComplete="email" />
      {isByEmail && (
        <Unfolding title={m.purchasesOfSchool()} isOpen={Boolean(answer?.values.reference)}>
          {reference}
        </Unfolding>
      )}
      <div>
        <Button type="submit" loading={navigation.state !== 'idle' && navigation.formMethod === 'POST'}>
          {isByEmail ? m.purchasesSend() : m.ordersFind()}
        </Button>
      </div>
    </Form>
  );
}
