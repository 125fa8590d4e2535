import { Form, useNavigation } from 'react-router';
import { maxAnswerLength } from '#domain/desk/answer-lengths.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Button } from '#site/ui/button.tsx';
import { FormPage } from '#site/ui/form-page.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import { TextAreaField } from '#site/ui/text-area-field.tsx';
import { TitledPanel } from '#site/ui/titled-panel.tsx';
import { NotDone } from './review-parts.tsx';
import { answerField, type Unsent } from './review-view.ts';
import type { AnsweredView } from './view-review.server.ts';
import { ReviewQuote } from './written-words.tsx';

interface AnswerPageProps {
  readonly review: AnsweredView;
  readonly unsent: Unsent | undefined;
  readonly isDone: boolean;
}

export const answerTrail = () => trailTo({ label: m.schoolAnswerTitle() });

export function AnswerPage({ review, unsent, isDone }: AnswerPageProps) {
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
