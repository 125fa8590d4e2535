import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { LinkFailedNotice } from '#site/shared/mailed-link/link-shown.tsx';
import { AnswerNotice } from '#site/ui/answer-notice.tsx';
import { Button, type ButtonProps } from '#site/ui/button.tsx';
import { ErrorSummary } from '#site/ui/error-summary.tsx';
import { type Act, actField, acts, type Unsent } from './review-view.ts';
import type { InvitationView } from './view-review.server.ts';

interface ActFormProps {
  readonly review: Pick<InvitationView, 'token'>;
  readonly act: Act;
  readonly children: ReactNode;
}

/** In its address the link, so that the review is shown again beside a refusal. */
export function ActForm({ review: { token }, act, children }: ActFormProps) {
  return (
    <Form method="post" action={paths.writeReview({ token })} noValidate className="stack gap-3">
      <input type="hidden" name="jeton" value={token} />
      <input type="hidden" name={actField} value={act} />
      {children}
    </Form>
  );
}

export function ActButton({ act, ...button }: ButtonProps & { readonly act: Act }) {
  const { formData } = useNavigation();
  return <Button type="submit" loading={formData?.get(actField) === act} {...button} />;
}

interface NotDoneProps {
  readonly unsent: Unsent | undefined;
  /** Labels by the names of the fields; an id is the field's name. */
  readonly labels: Readonly<Record<string, string>>;
}

/** Why nothing was done, on top of the page. */
export function NotDone({ unsent, labels }: NotDoneProps) {
  if (!unsent) return null;
  const { failure, refused, isChanged, errors } = unsent;
  if (failure) return <LinkFailedNotice answer={unsent} failure={failure} />;
  if (isChanged) {
    return (
      <AnswerNotice
        answer={unsent}
        tone="warning"
        title={m.ownReviewChanged()}
        text={m.ownReviewChangedText()}
      />
    );
  }
  if (refused) return <AnswerNotice answer={unsent} tone="error" title={refused.join(' ')} />;
  const list = Object.keys(labels).flatMap((name) => {
    const text = errors[name];
    return text === undefined
      ? []
      : [{ fieldId: name, message: m.labelled({ label: labels[name] ?? '', text }) }];
  });
  return <ErrorSummary answer={unsent} errors={list} />;
}

export function typedFor(unsent: Unsent | undefined, act: Act) {
  return unsent?.act === act ? unsent : undefined;
}

/** The order is that of the form. */
export function fieldLabels({ isCourse, writer }: Pick<InvitationView, 'isCourse' | 'writer'>) {
  const isChild = writer === 'representative';
  return {
    note: m.ownReviewNote(),
    enseignement: m.ownReviewTeaching(),
    ...(!isCourse && { ponctualite: m.ownReviewPunctuality() }),
    prix: m.ownReviewPrice(),
    ...(!isCourse && {
      dateExamen: m.ownReviewExamDate(),
      heures: m.ownReviewHours(),
    }),
    resultat: isCourse ? m.ownReviewTheoryExam() : isChild ? m.ownReviewExamOfChild() : m.ownReviewExam(),
    commentaire: m.ownReviewComment(),
    pseudonyme: m.ownReviewPseudonym(),
    sur: m.ownReviewErase(),
  } as const;
}

export const isWriting = ({ act }: Unsent) => act === acts.write;
