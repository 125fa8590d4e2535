import { examResults, maxCommentLength } from '#domain/review/review-form.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { PrivacyNote } from '#site/ui/privacy-note.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { TextAreaField } from '#site/ui/text-area-field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { MarkField } from './mark-field.tsx';
import { ActButton, ActForm, fieldLabels, typedFor } from './review-parts.tsx';
import { acts, type Unsent, versionField } from './review-view.ts';
import type { InvitationView, Words } from './view-review.server.ts';
import styles from './write-form.module.css';

interface WriteFormProps {
  readonly review: InvitationView;
  readonly unsent: Unsent | undefined;
  readonly send: string;
}

export function WriteForm({ review, unsent, send }: WriteFormProps) {
  const { words, version, isCourse } = review;
  const typed = typedFor(unsent, acts.write);
  const values: Readonly<Record<string, string>> = typed?.values ?? (words ? typedOf(words) : {});
  const labels: Readonly<Record<string, string>> = fieldLabels(review);
  const common = (name: string) => ({
    id: name,
    name,
    defaultValue: values[name],
    error: typed?.errors[name],
  });
  const mark = (name: string) =>
    labels[name] === undefined ? null : <MarkField {...common(name)} legend={labels[name]} />;
  return (
    <ActForm review={review} act={acts.write}>
      <input type="hidden" name={versionField} value={version} />
      <MarkField {...common('note')} legend={labels.note ?? ''} hint={m.ownReviewNoteHint()} required />
      <div className={styles.marks}>
        {mark('enseignement')}
        {mark('ponctualite')}
        {mark('prix')}
        {mark('dateExamen')}
      </div>
      {!isCourse && (
        <TextField
          {...common('heures')}
          label={labels.heures}
          hint={m.ownReviewHoursHint()}
          inputMode="numeric"
          autoComplete="off"
          data-length="number"
        />
      )}
      <RadioGroup {...common('resultat')} legend={labels.resultat} options={examResults} required />
      <TextAreaField
        {...common('commentaire')}
        label={labels.commentaire}
        hint={m.ownReviewCommentHint()}
        most={maxCommentLength}
      />
      <TextField
        {...common('pseudonyme')}
        label={labels.pseudonyme}
        hint={m.ownReviewPseudonymHint()}
        autoComplete="off"
        data-length="code"
        required
      />
      <div>
        <ActButton act={acts.write}>{send}</ActButton>
      </div>
      <PrivacyNote
        title={m.ownReviewNext()}
        items={[
          m.ownReviewNextDelay(),
          m.ownReviewNextPublic(),
          m.ownReviewNextGift(),
          m.ownReviewNextKept(),
          m.ownReviewNextLink(),
        ]}
        policy={{ label: m.linkPrivacy(), href: paths.privacy() }}
      />
    </ActForm>
  );
}

function typedOf({ note, marks, hours, exam, comment, pseudonym }: Words) {
  const ofMarks = Object.entries(marks).map(([name, mark]) => [name, mark === null ? '' : String(mark)]);
  return {
    ...(Object.fromEntries(ofMarks) as Record<string, string>),
    note: String(note),
    heures: hours === null ? '' : String(hours),
    resultat: exam,
    commentaire: comment ?? '',
    pseudonyme: pseudonym,
  };
}
