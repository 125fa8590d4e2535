import { Form, useNavigation } from 'react-router';
import { ofPerson, ofSchool } from '#domain/text/elisions.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ErrorState } from '#site/ui/error-state.tsx';
import { Panel } from '#site/ui/panel.tsx';
import type { ReportAnswer, ReportedWords } from './report-answer.ts';
import styles from './report-form.module.css';
import { ReportedQuote, ReportForm, ReportReceipt } from './report-form.tsx';

/** What is reported, with the school it is about. */
export interface ReportView extends ReportedWords {
  readonly school: string;
  readonly uri: string | null;
}

/** What is reported cannot be read now; a report already written of it is kept. */
export interface UnreadReport {
  readonly isResponse: boolean;
  readonly text?: undefined;
}

interface ReportPageProps {
  readonly view: ReportView | UnreadReport;
  readonly answer: ReportAnswer | undefined;
}

/** The report form on a page of its own: where its link leads without script. */
export function ReportPage({ view, answer }: ReportPageProps) {
  const { isResponse } = view;
  const navigation = useNavigation();
  return (
    <div className={styles.page}>
      <h1>{isResponse ? m.reportAnswerTitle() : m.reportReviewTitle()}</h1>
      {answer?.kind === 'received' && <ReportReceipt {...answer} />}
      {answer?.kind !== 'received' && (
        <>
          {view.text && <ReportedQuote source={sourceOf(view)} text={view.text} />}
          {view.text || answer ? (
            <Panel>
              <ReportForm as={Form} answer={answer} sending={navigation.state === 'submitting'} />
            </Panel>
          ) : (
            <ErrorState />
          )}
        </>
      )}
      {view.text && view.uri !== null && (
        <p>
          <a href={paths.schoolReviews({ uri: view.uri })}>{m.reportBack()}</a>
        </p>
      )}
    </div>
  );
}

function sourceOf({ isResponse, author, school }: ReportView): string {
  return isResponse
    ? m.reportedAnswerOf({ ofSchool: ofSchool(school) })
    : m.reportedReviewOf({ ofAuthor: ofPerson(author), school });
}
