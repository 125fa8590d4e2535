import { m } from '#site/messages/messages.js';
import { Panel } from '#site/ui/panel.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { MoveButton, MoveForm, typedFor } from './file-parts.tsx';
import { type FileView, type MoveAnswer, moveFields } from './file-view.ts';

interface FormProps {
  readonly file: FileView;
  readonly answer: MoveAnswer | undefined;
}

export const dateFieldId = 'choix-date';

/** One of the three dates, or others. */
export function ChooseDate({ file, answer }: FormProps) {
  const { values, errors } = typedFor(answer, 'agree');
  return (
    <Panel as="section" aria-labelledby="dates" className="stack gap-3">
      <h2 id="dates" className="title-small">
        {m.fileDates()}
      </h2>
      {file.moves.includes('agree') ? (
        <MoveForm file={file} kind="agree">
          <RadioGroup
            id={dateFieldId}
            legend={m.fileDatesLegend()}
            name={moveFields.at}
            options={file.proposed.map(({ value, text }) => ({ value, label: text }))}
            defaultValue={values[moveFields.at]}
            error={errors[moveFields.at]}
          />
          <div>
            <MoveButton kind="agree">{m.fileAgree()}</MoveButton>
          </div>
        </MoveForm>
      ) : (
        <p>{m.fileDatesPast()}</p>
      )}
      {file.moves.includes('other-dates') && (
        <MoveForm file={file} kind="other-dates">
          <p className="note">{m.fileOtherDatesText()}</p>
          <div>
            <MoveButton kind="other-dates" variant="secondary">
              {m.fileOtherDates()}
            </MoveButton>
          </div>
        </MoveForm>
      )}
    </Panel>
  );
}
