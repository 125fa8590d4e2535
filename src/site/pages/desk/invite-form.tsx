import { Form, useNavigation } from 'react-router';
import { invitedMonthsBack, maxLearnersAMonth } from '#domain/review/invited-month.ts';
import { m } from '#site/messages/messages.js';
import { deskPaths } from '#site/shared/desk/desk-paths.ts';
import { Button } from '#site/ui/button.tsx';
import { ErrorSummary } from '#site/ui/error-summary.tsx';
import { SelectField } from '#site/ui/select-field.tsx';
import { TextAreaField } from '#site/ui/text-area-field.tsx';
import type { Route } from './+types/reviews.route.ts';
import { reviewFields } from './fields.ts';
import type { InviteUnsent } from './reviews-requests.server.ts';

type InviteFormProps = Pick<
  NonNullable<Route.ComponentProps['loaderData']['listed']>,
  'months' | 'offered'
> & {
  readonly schoolId: number;
  readonly unsent: InviteUnsent | undefined;
};

export function InviteForm({ schoolId, months, offered, unsent }: InviteFormProps) {
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formData?.has(reviewFields.learners) === true;
  return (
    <details className="disclosure" open={unsent !== undefined}>
      <summary>
        <h2>{m.deskInvite()}</h2>
      </summary>
      <p>{m.deskInviteText()}</p>
      <p>{m.deskInviteLimit({ months: invitedMonthsBack, learners: maxLearnersAMonth })}</p>
      {months.length > 0 && (
        <ul className="list plain">
          {months.map(({ title, ended, invited, waits, refusedBecause }) => (
            <li key={title}>
              {waits && m.deskInviteWaits({ title, ended })}
              {refusedBecause !== undefined && m.deskInviteRefused({ title, because: refusedBecause })}
              {!waits && refusedBecause === undefined && m.deskInviteKnown({ title, ended, invited })}
            </li>
          ))}
        </ul>
      )}
      {unsent && (
        <ErrorSummary
          answer={unsent}
          errors={unsent.messages.map((message) => ({ fieldId: reviewFields.learners, message }))}
        />
      )}
      {offered.length > 0 && (
        <Form method="post" action={deskPaths.reviews(schoolId)} noValidate className="stack gap-2">
          <SelectField
            id={reviewFields.month}
            name={reviewFields.month}
            label={m.deskInviteMonth()}
            options={offered}
            defaultValue={unsent?.month}
          />
          <TextAreaField
            id={reviewFields.learners}
            name={reviewFields.learners}
            label={m.deskInviteLearners()}
            hint={m.deskInviteHint()}
            defaultValue={unsent?.learners}
            {...(unsent && { error: unsent.messages.join(' ') })}
            rows={8}
            spellCheck={false}
            required
          />
          <div>
            <Button type="submit" loading={isSending}>
              {m.deskInviteSend()}
            </Button>
          </div>
        </Form>
      )}
    </details>
  );
}
