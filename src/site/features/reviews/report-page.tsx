import { Form, useNavigation } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Panel } from '#site/ui/panel.tsx';
import type { ReportAnswer, ReportedWords } from './report-answer.ts';
import styles from './report-form.module.css';
import { ReportForm } from './report-form.tsx';
import { ReportReceipt } from './report-receipt.tsx';
import { ReportedQuote } from './reported-quote.tsx';

/** What is reported, with the school it is about. */
export interface ReportView extends ReportedWords {
  readonly school: string;
  readonly uri: string | null;
}

interface ReportPageProps {
  readonly view: ReportView;
  readonly answer: ReportAnswer | undefined;
}

/** The report form on a page of its own: where its link leads without script. */
export function ReportPage({ view, answer }: ReportPageProps) {
  const { isResponse, author, school, uri, text } = view;
  const navigation = useNavigation();
  const source = isResponse ? m.reportedAnswerOf({ school }) : m.reportedReviewOf({ author, school });
  return (
    <div className={styles.page}>
      <h1>{isResponse ? m.reportAnswerTitle() : m.reportReviewTitle()}</h1>
      {answer?.kind === 'received' ? (
        <ReportReceipt {...answer} />
      ) : (
        <>
          <ReportedQuote source={source} text={text} />
          <Panel>
            <ReportForm as={Form} answer={answer} sending={navigation.state === 'submitting'} />
          </Panel>
        </>
      )}
      {uri !== null && (
        <p>
          <a href={paths.schoolReviews({ uri })}>{m.reportBack()}</a>
        </p>
      )}
    </div>
  );
}
