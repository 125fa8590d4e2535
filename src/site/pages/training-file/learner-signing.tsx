import { formatPrice } from '#domain/money.ts';
import { contradictionDays } from '#domain/training-file/deadlines.ts';
import { signingPlaces } from '#domain/training-file/training-file.ts';
import { prolongRule } from '#domain/wording/pre-registration.ts';
import { signingText } from '#domain/wording/training-file.ts';
import { m } from '#site/messages/messages.js';
import { Facts } from '#site/ui/facts.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { MoveButton, MoveForm, typedFor } from './file-parts.tsx';
import { type FileView, type MoveAnswer, moveFields } from './file-view.ts';
import { actorWords } from './learner-words.ts';

interface FormProps {
  readonly file: FileView;
  readonly answer: MoveAnswer | undefined;
}

export const signFieldIds = { [moveFields.on]: 'signe-le', [moveFields.where]: 'signe-ou' } as const;

/** «Avez-vous signé ?», or more time. */
export function SignPanel({ file, answer }: FormProps) {
  const { isAsked, deadline, isPaid, paid, prolongsUntil, refund } = file;
  return (
    <Panel as="section" aria-labelledby="signature" className="stack gap-3">
      <h2 id="signature" className="title-small">
        {m.fileSignAsk()}
      </h2>
      {isAsked && deadline && refund === null && (
        <p>
          {isPaid
            ? m.fileSignUnanswered({ date: deadline.text, amount: formatPrice(paid) })
            : m.fileSignUnansweredUnpaid({ date: deadline.text })}
        </p>
      )}
      <SignForm file={file} answer={answer} />
      {prolongsUntil && (
        <MoveForm file={file} kind="prolong">
          <p className="note">{`${m.fileProlongText()} ${prolongRule}`}</p>
          <div>
            <MoveButton kind="prolong" variant="secondary">
              {m.fileProlong({ date: prolongsUntil.text })}
            </MoveButton>
          </div>
        </MoveForm>
      )}
    </Panel>
  );
}

const placeLabels = { school: m.fileSignedAtSchool, distance: m.fileSignedAtDistance } as const;

export function SignForm({ file, answer }: FormProps) {
  const { values, errors } = typedFor(answer, 'sign');
  return (
    <MoveForm file={file} kind="sign">
      <RadioGroup
        id={signFieldIds[moveFields.where]}
        legend={m.fileSchoolSignedWhere()}
        name={moveFields.where}
        options={signingPlaces.map((value) => ({
          value,
          label: placeLabels[value](),
          hint: signingText[value],
        }))}
        defaultValue={values[moveFields.where]}
        error={errors[moveFields.where]}
        required
      />
      <TextField
        id={signFieldIds[moveFields.on]}
        name={moveFields.on}
        type="date"
        label={m.fileSchoolSignedOn()}
        min={file.openedOn}
        max={file.today}
        defaultValue={values[moveFields.on]}
        error={errors[moveFields.on]}
        data-length="code"
        required
      />
      <div>
        <MoveButton kind="sign">{m.fileSign()}</MoveButton>
      </div>
    </MoveForm>
  );
}

/** The school's own document, or that it hands its contract over. */
export function Contract({ file: { contractUrl, signed } }: Pick<FormProps, 'file'>) {
  return (
    <Panel as="section" aria-labelledby="contrat" className="stack gap-2">
      <h2 id="contrat" className="title-small">
        {m.fileContract()}
      </h2>
      {signed && (
        <Facts>
          <dt>{m.fileSchoolSignedOn()}</dt>
          <dd>{signed.on.text}</dd>
          <dt>{m.fileSignedWhere()}</dt>
          <dd>{placeLabels[signed.where]()}</dd>
          <dt>{m.fileSignedBy()}</dt>
          <dd>{actorWords[signed.by]()}</dd>
        </Facts>
      )}
      <p>
        {contractUrl === null ? (
          m.fileContractHanded()
        ) : (
          <a href={contractUrl} rel="noreferrer">
            {m.fileContractRead()}
          </a>
        )}
      </p>
    </Panel>
  );
}

export function Contradict({ file }: Pick<FormProps, 'file'>) {
  return (
    <MoveForm file={file} kind="contradict">
      <p>{m.fileContradictText({ days: contradictionDays })}</p>
      <div>
        <MoveButton kind="contradict" variant="secondary">
          {m.fileContradictSay()}
        </MoveButton>
      </div>
    </MoveForm>
  );
}
