import { type FormEvent, type MouseEvent, useState } from 'react';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog } from '#site/ui/dialog.tsx';
import { keepReport, type ReportAnswer, type ReportedWords } from './report-answer.ts';
import { ReportedQuote, ReportForm, ReportReceipt } from './report-form.tsx';

interface ReportDialogProps {
  readonly reported: ReportedWords;
  readonly onClose: () => void;
}

export function ReportDialog({ reported, onClose }: ReportDialogProps) {
  const { author, isResponse, text } = reported;
  const [answer, setAnswer] = useState<ReportAnswer>();
  const [sending, setSending] = useState(false);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setAnswer(await sendReport(paths.api.report(reported), new FormData(event.currentTarget)));
    setSending(false);
  };

  return (
    <Dialog open onClose={onClose} title={isResponse ? m.reportAnswerTitle() : m.reportReviewTitle()}>
      {answer?.kind === 'received' ? (
        <>
          <ReportReceipt {...answer} />
          <Button variant="secondary" onClick={closeDialog}>
            {m.close()}
          </Button>
        </>
      ) : (
        <>
          <ReportedQuote source={isResponse ? m.reviewAnswer() : author} text={text} />
          <ReportForm
            as="form"
            answer={answer}
            sending={sending}
            place={paths.reportReview(reported)}
            onSubmit={send}
          />
        </>
      )}
    </Dialog>
  );
}

async function sendReport(path: string, form: FormData): Promise<ReportAnswer> {
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  try {
    const response = await fetch(path, { method: 'POST', body: new URLSearchParams(fields) });
    return (await response.json()) as ReportAnswer;
  } catch {
    return keepReport(fields);
  }
}

/** Closing the dialog restores the focus; removing it while open would lose it. */
function closeDialog({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.closest('dialog')?.close();
}
