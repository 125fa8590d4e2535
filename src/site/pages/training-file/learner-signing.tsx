import { Link } from 'react-router';
import { formatPrice } from '#domain/money.ts';
import { refundAnnouncedDays } from '#domain/training-file/deadlines.ts';
import { signingPlaces } from '#domain/training-file/training-file.ts';
import { endsAnyTimeText, signingText } from '#domain/wording/training-file.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Facts } from '#site/ui/facts.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { MoveButton, MoveForm, typedFor } from './file-parts.tsx';
import { type MoveAnswer, moveFields } from './file-view.ts';
import { LearnerMoveForm } from './learner-moves.tsx';
import type { FileView } from './view-file.server.ts';

export interface AnsweredFile {
  readonly file: FileView;
  readonly answer: MoveAnswer | undefined;
}

export const signFieldIds = {
  [moveFields.on]: 'signe-le',
  [moveFields.where]: 'signe-ou',
  [moveFields.assessedOn]: 'evalue-le',
  [moveFields.quotedOn]: 'devis-le',
} as const;

/** «Avez-vous signé ?»: yes, no to what the school declared, or more time. */
export function SignPanel({ file, answer }: AnsweredFile) {
  const { isAsked, deadline, isPaid, paid, refund, declared } = file;
  return (
    <Panel as="section" aria-labelledby="signature" className="stack gap-3">
      <h2 id="signature" className="title-small">
        {declared === null ? m.fileSignAsk() : m.fileSignAnswer()}
      </h2>
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
    </Panel>
  );
}

const placeLabels = { school: m.fileSignedAtSchool, distance: m.fileSignedAtDistance } as const;

export function SignForm({ file, answer }: AnsweredFile) {
  const { values, errors } = typedFor(answer, 'sign');
  const { declared } = file;
  const day = (name: 'on' | 'assessedOn' | 'quotedOn', suggested?: string) => ({
    id: signFieldIds[moveFields[name]],
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
      <RadioGroup
        id={signFieldIds[moveFields.where]}
        legend={m.fileSchoolSignedWhere()}
        name={moveFields.where}
        options={signingPlaces.map((value) => ({
          value,
          label: placeLabels[value](),
          hint: signingText[value],
        }))}
        defaultValue={values[moveFields.where] ?? declared?.where}
        error={errors[moveFields.where]}
        required
      />
      <TextField {...day('on', declared?.on.value)} label={m.fileSchoolSignedOn()} min={file.openedOn} />
      <div>
        <MoveButton kind="sign">{m.fileSign()}</MoveButton>
      </div>
    </MoveForm>
  );
}

/** The school's own document, or that it hands its contract over. */
export function Contract({ file: { contractUrl, signed, withdrawal } }: Pick<AnsweredFile, 'file'>) {
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
          <dt>{signed.isBySchool ? m.fileSignedBy() : m.fileConfirmedBy()}</dt>
          <dd>{signed.by}</dd>
          {signed.before && (
            <>
              <dt>{m.fileAssessedOn()}</dt>
              <dd>{signed.before.assessedOn}</dd>
              <dt>{m.fileQuotedOn()}</dt>
              <dd>{signed.before.quotedOn}</dd>
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
    </Panel>
  );
}

/** Of the operator, on the signature. */
export function DecisionPanel({ decision }: { readonly decision: FileView['decision'] }) {
  if (decision === null) return null;
  return (
    <Panel as="section" aria-labelledby="decision" className="stack gap-2">
      <h2 id="decision" className="title-small">
        {m.fileDecision()}
      </h2>
      <Facts>
        <dt>{m.fileDecisionBecause()}</dt>
        <dd>{decision.because}</dd>
        <dt>{m.fileDecisionEvidence()}</dt>
        <dd>{decision.evidence}</dd>
      </Facts>
    </Panel>
  );
}
