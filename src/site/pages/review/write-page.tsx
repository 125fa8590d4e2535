import { examResults, maxCommentLength } from '#domain/review/review-form.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Accordion } from '#site/ui/accordion.tsx';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { DashList } from '#site/ui/dash-list.tsx';
import { FormPage } from '#site/ui/form-page.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { PrivacyNote } from '#site/ui/privacy-note.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { TextAreaField } from '#site/ui/text-area-field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { TitledPanel } from '#site/ui/titled-panel.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { MarkField } from './mark-field.tsx';
import { ActButton, ActForm, fieldLabels, isWriting, NotDone, typedFor } from './review-parts.tsx';
import { describeDone, describeReview } from './review-states.ts';
import { acts, sureField, type Unsent, versionField } from './review-view.ts';
import type { InvitationView, Words } from './view-review.server.ts';
import { WrittenWords } from './written-words.tsx';

interface WritePageProps {
  readonly review: InvitationView;
  readonly unsent: Unsent | undefined;
  readonly done: string | undefined;
}

export const reviewTrail = () => trailTo({ label: m.ownReviewTrail() });

export function WritePage({ review, unsent, done }: WritePageProps) {
  const { state, words, version, school } = review;
  const { title, texts, reasons, next = [] } = describeReview(review);
  const said = unsent === undefined ? describeDone(review, done) : undefined;
  const isFormFirst = state === 'open' || state === 'refused' || state === 'withdrawn';
  return (
    <FormPage title={title} trail={reviewTrail()}>
      <NotDone unsent={unsent} labels={fieldLabels(review)} />
      {said && <Notice tone="success" title={said.title} role="status" text={said.text} />}
      <div className="stack gap-1 measure">
        {texts.map((text) => (
          <Typeset as="p" key={text} text={text} />
        ))}
        {reasons && <DashList items={reasons} />}
        {next.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {school.uri !== undefined && (
          <p>
            <a href={`${paths.school(school.uri)}#avis`}>{m.ownReviewSeeSchool()}</a>
          </p>
        )}
        {state === 'refused' && (
          <p>
            <a href={paths.contact()}>{m.ownReviewDisagree()}</a>
          </p>
        )}
      </div>
      {isFormFirst && (
        <TitledPanel id="ecrire" title={words ? m.ownReviewRewrite() : m.ownReviewWrite()}>
          <WriteForm key={version} review={review} unsent={unsent} send={sendLabels[state]()} />
        </TitledPanel>
      )}
      {!isFormFirst && words && <WrittenWords review={review} words={words} />}
      <OtherActs review={review} unsent={unsent} isFormFirst={isFormFirst} />
    </FormPage>
  );
}

const sendLabels = {
  open: m.ownReviewSend,
  refused: m.ownReviewSendCorrected,
  withdrawn: m.ownReviewSendAgain,
} as const;

interface OtherActsProps extends Omit<WritePageProps, 'done'> {
  readonly isFormFirst: boolean;
}

function OtherActs({ review, unsent, isFormFirst }: OtherActsProps) {
  const { state, version, words, proof, school } = review;
  const isWritten = words !== null;
  return (
    <Accordion
      key={`${state} ${version}`}
      heading="h2"
      items={[
        ...(isWritten && !isFormFirst
          ? [
              {
                id: 'corriger',
                title: m.ownReviewCorrect(),
                isOpen: unsent !== undefined && isWriting(unsent),
                children: (
                  <div className="stack gap-2">
                    <p>{state === 'published' ? m.ownReviewCorrectPublished() : m.ownReviewCorrectText()}</p>
                    <WriteForm review={review} unsent={unsent} send={m.ownReviewSendCorrected()} />
                  </div>
                ),
              },
              {
                id: 'retirer',
                title: m.ownReviewWithdraw(),
                children: (
                  <ActForm review={review} act={acts.withdraw}>
                    <p>{m.ownReviewWithdrawText()}</p>
                    <div>
                      <ActButton act={acts.withdraw} variant="secondary">
                        {m.ownReviewWithdrawSend()}
                      </ActButton>
                    </div>
                  </ActForm>
                ),
              },
            ]
          : []),
        ...(isWritten
          ? [
              {
                id: 'effacer',
                title: m.ownReviewErase(),
                isOpen: typedFor(unsent, acts.erase) !== undefined,
                children: <EraseForm review={review} unsent={unsent} />,
              },
            ]
          : []),
        {
          id: 'arreter',
          title: m.ownReviewStop(),
          children: (
            <ActForm review={review} act={acts.stop}>
              <p>
                {proof === 'school' ? m.ownReviewStopNamed({ school: school.label }) : m.ownReviewStopText()}
              </p>
              <div>
                <ActButton act={acts.stop} variant="secondary">
                  {m.ownReviewStopSend()}
                </ActButton>
              </div>
            </ActForm>
          ),
        },
      ]}
    />
  );
}

function EraseForm({ review, unsent }: Pick<WritePageProps, 'review' | 'unsent'>) {
  return (
    <ActForm review={review} act={acts.erase}>
      <p>{m.ownReviewEraseText()}</p>
      <Checkbox
        id={sureField}
        name={sureField}
        value="oui"
        label={m.ownReviewEraseSure()}
        error={typedFor(unsent, acts.erase)?.errors[sureField]}
        required
      />
      <div>
        <ActButton act={acts.erase} variant="secondary">
          {m.ownReviewEraseSend()}
        </ActButton>
      </div>
    </ActForm>
  );
}

interface WriteFormProps {
  readonly review: InvitationView;
  readonly unsent: Unsent | undefined;
  readonly send: string;
}

function WriteForm({ review, unsent, send }: WriteFormProps) {
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
      <div className="form-grid">
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
