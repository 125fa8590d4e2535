import { useNavigation } from 'react-router';
import { ofPerson, ofSchool } from '#domain/text/elisions.ts';
import { type Trail, trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ErrorState } from '#site/ui/error-state.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import type { ReportAnswer } from './report-answer.ts';
import { ReportedQuote, ReportForm, ReportReceipt } from './report-form.tsx';

export interface ReportView {
  readonly id: number;
  readonly isResponse: boolean;
  readonly author: string;
  readonly text: readonly string[];
  readonly school: string;
  readonly uri: string | null;
}

/** The reported text is unavailable; a written report is kept. */
export interface UnreadReport {
  readonly isResponse: boolean;
  readonly text?: undefined;
}

interface ReportPageProps {
  readonly view: ReportView | UnreadReport;
  readonly answer: ReportAnswer | undefined;
}

const nameOf = ({ isResponse }: Pick<ReportView, 'isResponse'>) =>
  isResponse ? m.reportAnswerTitle() : m.reportReviewTitle();

export function titleOfReport(view: Pick<ReportView, 'isResponse'>, answer?: ReportAnswer): string {
  if (answer?.kind === 'received') return m.reportReceived();
  return answer?.kind === 'refused' ? m.answerInError({ title: nameOf(view) }) : nameOf(view);
}

export function trailOfReport(view: ReportView | UnreadReport): Trail {
  const { school, uri } = view.text ? view : { uri: null };
  const of = school === undefined ? [] : [{ label: school, ...(uri !== null && { to: paths.school(uri) }) }];
  return trailTo(...of, { label: nameOf(view) });
}

export function ReportPage({ view, answer }: ReportPageProps) {
  const navigation = useNavigation();
  return (
    <div className="page form">
      <Typeset as="h1" text={nameOf(view)} />
      {answer?.kind === 'received' && <ReportReceipt {...answer} />}
      {answer?.kind !== 'received' && (
        <>
          {view.text && <ReportedQuote source={sourceOf(view)} text={view.text} />}
          {view.text || answer ? (
            <Panel>
              <ReportForm
                answer={answer}
                sending={navigation.state === 'submitting'}
                place={view.text && paths.reportReview(view)}
              />
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
