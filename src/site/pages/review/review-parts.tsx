import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { AnswerNotice } from '#site/ui/answer-notice.tsx';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { Button, ButtonLink, type ButtonProps } from '#site/ui/button.tsx';
import nowhere from '#site/ui/drawings/nulle-part.svg?url';
import brokenDown from '#site/ui/drawings/panne.svg?url';
import roadworks from '#site/ui/drawings/travaux.svg?url';
import { ErrorSummary } from '#site/ui/error-summary.tsx';
import { SceneHead } from '#site/ui/scene-head.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import type { LinkFailure } from './open-by-link.server.ts';
import { type Act, actField, acts, type Unsent } from './review-view.ts';
import type { InvitationView } from './view-review.server.ts';

const failures = {
  unknown: { title: m.ownReviewUnknown, text: m.ownReviewUnknownText, scene: nowhere },
  'too-many': { title: m.ownReviewTooMany, text: m.ownReviewTooManyText, scene: roadworks },
  away: { title: m.ownReviewAway, text: m.ownReviewAwayText, scene: brokenDown },
  unanswered: { title: m.unanswered, text: m.unansweredText, scene: brokenDown },
} as const satisfies Readonly<
  Record<LinkFailure, { title: () => string; text: () => string; scene: string }>
>;

export const failureTitle = (failure: LinkFailure) => failures[failure].title();

interface ReviewPageProps {
  readonly title: string;
  readonly trail: Parameters<typeof Breadcrumb>[0]['items'];
  readonly scene?: string;
  readonly children: ReactNode;
}

export function ReviewPage({ title, trail, scene, children }: ReviewPageProps) {
  const heading = (
    <h1 tabIndex={-1}>
      <Typeset text={title} />
    </h1>
  );
  return (
    <div className="page form">
      <Breadcrumb items={trail} />
      {scene ? <SceneHead scene={scene}>{heading}</SceneHead> : heading}
      {children}
    </div>
  );
}

type FailedProps = Pick<ReviewPageProps, 'trail'> & { readonly failure: LinkFailure };

export function ReviewFailed({ failure, trail }: FailedProps) {
  const { title, text, scene } = failures[failure];
  return (
    <ReviewPage title={title()} trail={trail} scene={scene}>
      <p>{text()}</p>
      {failure === 'unknown' && (
        <div>
          <ButtonLink to={paths.contact()} variant="secondary">
            {m.ownReviewWriteUs()}
          </ButtonLink>
        </div>
      )}
    </ReviewPage>
  );
}

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
  if (failure || isChanged) {
    const { title, text } = failure
      ? failures[failure]
      : { title: m.ownReviewChanged, text: m.ownReviewChangedText };
    return (
      <AnswerNotice answer={unsent} tone={failure ? 'error' : 'warning'} title={title()}>
        <p>{text()}</p>
      </AnswerNotice>
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
