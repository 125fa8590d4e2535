import { Form, useNavigation } from 'react-router';
import { maxAnswerLength } from '#domain/desk/answer-lengths.ts';
import { keepTyped } from '#site/browser/keep-typed.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { LinkShown, linkMeta } from '#site/shared/mailed-link/link-shown.tsx';
import { Button } from '#site/ui/button.tsx';
import { FormPage } from '#site/ui/form-page.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import { TextAreaField } from '#site/ui/text-area-field.tsx';
import { TitledPanel } from '#site/ui/titled-panel.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/answer.route.ts';
import { loadAnswered, takeAnswer } from './answer-requests.server.ts';
import { NotDone } from './review-parts.tsx';
import { answerField, type Unsent, unsentByNetwork } from './review-view.ts';
import type { AnsweredView } from './view-review.server.ts';
import { ReviewQuote } from './written-words.tsx';

interface AnswerPageProps {
  readonly review: AnsweredView;
  readonly unsent: Unsent | undefined;
  readonly isDone: boolean;
}

const answerTrail = () => trailTo({ label: m.schoolAnswerTitle() });

function AnswerPage({ review, unsent, isDone }: AnswerPageProps) {
  const { token, school, note, comment, pseudonym, experienced, published, answer } = review;
  const dates = review.isVerified ? m.schoolAnswerDates : m.schoolAnswerDatesUnverified;
  const navigation = useNavigation();
  return (
    <FormPage title={m.schoolAnswerTitle()} trail={answerTrail()}>
      <NotDone unsent={unsent} labels={{ [answerField]: m.schoolAnswerText() }} />
      {isDone && !unsent && answer && (
        <Notice
          tone="success"
          title={m.schoolAnswerPublished()}
          role="status"
          text={m.schoolAnswerPublishedText()}
        />
      )}
      <TitledPanel id="avis" title={m.schoolAnswerReview({ school })}>
        <ReviewQuote note={note} author={pseudonym} text={comment} />
        <p className="note">{dates({ experienced, published })}</p>
        <Sentence as="p" text={m.schoolAnswerIllegal({ report: hole })}>
          <a href={paths.reportContent()}>{m.schoolAnswerReport()}</a>
        </Sentence>
      </TitledPanel>
      <Panel>
        <Form
          method="post"
          action={paths.answerReview({ token })}
          noValidate
          className="stack gap-3"
          key={answer?.text}
        >
          <input type="hidden" name="jeton" value={token} />
          <p>{answer ? m.schoolAnswerAgain({ date: answer.at }) : m.schoolAnswerLead({ school })}</p>
          <TextAreaField
            id={answerField}
            name={answerField}
            label={m.schoolAnswerText()}
            hint={m.schoolAnswerHint()}
            defaultValue={unsent ? unsent.values[answerField] : answer?.text}
            error={unsent?.errors[answerField]}
            most={maxAnswerLength}
            rows={8}
            required
          />
          <div>
            <Button type="submit" loading={navigation.state !== 'idle' && navigation.formMethod === 'POST'}>
              {answer ? m.schoolAnswerReplace() : m.schoolAnswerSend()}
            </Button>
          </div>
        </Form>
      </Panel>
    </FormPage>
  );
}

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadAnswered(request, site(context));

export const action = ({ request, context }: Route.ActionArgs) => takeAnswer(request, site(context));

export const clientAction = (sending: Route.ClientActionArgs) => keepTyped(sending, unsentByNetwork);

export const meta = linkMeta(m.schoolAnswerTitle, answerTrail);

export default function AnswerReview(props: Route.ComponentProps) {
  const {
    loaderData: { review, failure, isDone },
    actionData: unsent,
  } = props;
  return (
    <LinkShown
      title={m.schoolAnswerTitle()}
      failure={failure}
      trail={answerTrail()}
      isInError={unsent !== undefined}
    >
      {review && <AnswerPage review={review} unsent={unsent} isDone={isDone} />}
    </LinkShown>
  );
}
