import { Link } from 'react-router';
import { formatPrice } from '#domain/money.ts';
import { refundAnnouncedDays } from '#domain/training-file/deadlines.ts';
import { signingPlaces } from '#domain/training-file/training-file.ts';
import { endsAnyTimeText, signingText } from '#domain/wording/training-file.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { TitledPanel } from '#site/ui/titled-panel.tsx';
import { MoveButton, MoveForm, typedFor } from './file-parts.tsx';
import { type MoveAnswer, moveFields } from './file-view.ts';
import { LearnerMoveForm } from './learner-moves.tsx';
import type { FileView } from './view-file.server.ts';

export interface AnsweredFile {
  readonly file: FileView;
  readonly answer: MoveAnswer | undefined;
}

/** «Avez-vous signé ?»: yes, no to what the school declared, or more time. */
export function SignPanel({ file, answer }: AnsweredFile) {
  const { isAsked, deadline, isPaid, paid, refund, declared } = file;
  return (
    <TitledPanel id="signature" title={declared === null ? m.fileSignAsk() : m.fileSignAnswer()} gap={3}>
      {isAsked && deadline && refund === null && (
        <p>
          {isPaid
            ? m.fileSignUnanswered({
                date: deadline.text,
                amount: formatPrice(paid),
                days: refundAnnouncedDays,
              })
            : m.fileSignUnansweredUnpaid({ date: deadline.text })}
        </p>
      )}
      <SignForm file={file} answer={answer} />
      <LearnerMoveForm file={file} kind="deny" />
      <LearnerMoveForm file={file} kind="prolong" />
    </TitledPanel>
  );
}

const placeLabels = { school: m.fileSignedAtSchool, distance: m.fileSignedAtDistance } as const;

export function SignForm({ file, answer }: AnsweredFile) {
  const { values, errors } = typedFor(answer, 'sign');
  const { declared } = file;
  const day = (name: 'on' | 'assessedOn' | 'quotedOn', suggested?: string) => ({
    id: moveFields[name],
    name: moveFields[name],
    type: 'date',
    defaultValue: values[moveFields[name]] ?? suggested,
    error: errors[moveFields[name]],
    max: file.today,
    'data-length': 'code',
    required: true,
  });
  return (
    <MoveForm file={file} kind="sign">
      {file.asksSigningDates && (
        <>
          <p className="note">{m.fileSignDatesText()}</p>
          <TextField {...day('assessedOn')} label={m.fileAssessedOn()} />
          <TextField {...day('quotedOn')} label={m.fileQuotedOn()} />
        </>
      )}
      <TextField {...day('on', declared?.on.value)} label={m.fileSchoolSignedOn()} min={file.openedOn} />
      <RadioGroup
        id={moveFields.where}
        legend={m.fileSchoolSignedWhere()}
        name={moveFields.where}
        options={signingPlaces.map((value) => ({
          value,
          label: placeLabels[value](),
        }))}
        defaultValue={values[moveFields.where] ?? declared?.where}
        error={errors[moveFields.where]}
        required
      />
      <div>
        <MoveButton kind="sign">{m.fileSign()}</MoveButton>
      </div>
      <p className="note">{Object.values(signingText).join(' ')}</p>
    </MoveForm>
  );
}

/** The school's own document, or that it hands its contract over. */
export function Contract({ file: { contractUrl, signed, withdrawal } }: Pick<AnsweredFile, 'file'>) {
  return (
    <div className="stack gap-2">
      {signed && (
        <Facts>
          <Fact name={m.fileSchoolSignedOn()}>{signed.on.text}</Fact>
          <Fact name={m.fileSignedWhere()}>{placeLabels[signed.where]()}</Fact>
          <Fact name={signed.isBySchool ? m.fileSignedBy() : m.fileConfirmedBy()}>{signed.by}</Fact>
          {signed.before && (
            <>
              <Fact name={m.fileAssessedOn()}>{signed.before.assessedOn}</Fact>
              <Fact name={m.fileQuotedOn()}>{signed.before.quotedOn}</Fact>
            </>
          )}
        </Facts>
      )}
      {signed && <p>{endsAnyTimeText}</p>}
      {signed && withdrawal && (
        <p>
          <Link to={paths.withdrawal()}>{m.fileOrderWithdrawable({ date: withdrawal.until })}</Link>
        </p>
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
    </div>
  );
}

/** Of the operator, on the signature. */
export function DecisionPanel({ decision }: { readonly decision: FileView['decision'] }) {
  if (decision === null) return null;
  return (
    <TitledPanel id="decision" title={m.fileDecision()}>
      <Facts>
        <Fact name={m.fileDecisionBecause()}>{decision.because}</Fact>
        <Fact name={m.fileDecisionEvidence()}>{decision.evidence}</Fact>
      </Facts>
    </TitledPanel>
  );
}
