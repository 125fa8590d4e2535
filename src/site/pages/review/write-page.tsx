import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Accordion } from '#site/ui/accordion.tsx';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { DashList } from '#site/ui/dash-list.tsx';
import { FormPage } from '#site/ui/form-page.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { TitledPanel } from '#site/ui/titled-panel.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { ActButton, ActForm, fieldLabels, isWriting, NotDone, typedFor } from './review-parts.tsx';
import { describeDone, describeReview } from './review-states.ts';
import { acts, sureField, type Unsent } from './review-view.ts';
import type { InvitationView } from './view-review.server.ts';
import { WriteForm } from './write-form.tsx';
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
