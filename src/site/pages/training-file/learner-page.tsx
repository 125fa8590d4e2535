import { m } from '#site/messages/messages.js';
import { FileFacts, FilePage, MoveRefused } from './file-parts.tsx';
import { type FileView, type MoveAnswer, moveFields } from './file-view.ts';
import { ChooseDate, dateFieldId } from './learner-dates.tsx';
import { FileRoad } from './road.tsx';

export function learnerTitle({ formulaLabel }: FileView): string {
  return m.fileTitle({ formula: formulaLabel });
}

interface LearnerPageProps {
  readonly file: FileView;
  readonly answer: MoveAnswer | undefined;
}

export function LearnerPage({ file, answer }: LearnerPageProps) {
  return (
    <FilePage title={learnerTitle(file)}>
      <FileRoad file={file} />
      <MoveRefused answer={answer} fieldIds={{ [moveFields.at]: dateFieldId }} />
      {file.state === 'proposed' && <ChooseDate file={file} answer={answer} />}
      <FileFacts file={file} />
    </FilePage>
  );
}
