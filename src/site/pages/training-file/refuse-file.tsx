import { maxReasonLength } from '#contracts/training-file.ts';
import { formatPrice } from '#domain/money.ts';
import { m } from '#site/messages/messages.js';
import { TextAreaField } from '#site/ui/text-area-field.tsx';
import { MoveButton, MoveForm } from './file-parts.tsx';
import { moveFields } from './file-view.ts';
import { type SchoolFormProps, schoolField } from './school-form.tsx';
import styles from './school-page.module.css';

/** Asks once more, without script too: nothing takes a refusal back. */
export function RefuseFile({ file, answer }: SchoolFormProps) {
  const field = schoolField(answer, 'refuse');
  const { firstName: name } = file.learner;
  const consequence = file.isPaid
    ? m.fileSchoolRefusePaid({ name, amount: formatPrice(file.paid) })
    : m.fileSchoolRefuseUnpaid({ name });
  return (
    <MoveForm file={file} kind="refuse">
      <TextAreaField
        {...field(moveFields.because, m.fileSchoolReason())}
        hint={m.fileSchoolReasonHint({ name })}
        required
        most={maxReasonLength}
        rows={4}
      />
      <p>{consequence}</p>
      <details className={styles.again} open={answer?.kind === 'refuse'}>
        <summary className={styles.ask}>{m.fileSchoolRefuse()}</summary>
        <div className="stack gap-2">
          <p>{m.fileSchoolRefuseSure({ name })}</p>
          <div>
            <MoveButton kind="refuse">{m.fileSchoolRefuseSend()}</MoveButton>
          </div>
        </div>
      </details>
    </MoveForm>
  );
}
