import type { ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { MoveKind } from '#domain/training-file/moves.ts';
import { PageTitle } from '#site/head/page-title.tsx';
import { trailTo } from '#site/head/trail.ts';
import { useTitleFocus } from '#site/head/use-title-focus.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { AnswerNotice } from '#site/ui/answer-notice.tsx';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { Button, ButtonLink, type ButtonProps } from '#site/ui/button.tsx';
import nowhere from '#site/ui/drawings/nulle-part.svg?url';
import brokenDown from '#site/ui/drawings/panne.svg?url';
import roadworks from '#site/ui/drawings/travaux.svg?url';
import { ErrorSummary } from '#site/ui/error-summary.tsx';
import { Facts } from '#site/ui/facts.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { RoadProgress } from '#site/ui/road-progress.tsx';
import { SceneHead } from '#site/ui/scene-head.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { type FileAddress, type FileFailure, filePath, type MoveAnswer, moveFields } from './file-view.ts';
import type { FileView } from './view-file.server.ts';

export const fileTrail = () => trailTo({ label: m.fileTrail() });

const failures = {
  unknown: { title: m.fileUnknown, text: m.fileUnknownText, scene: nowhere },
  'too-many': { title: m.fileTooMany, text: m.fileTooManyText, scene: roadworks },
  away: { title: m.fileAway, text: m.fileAwayText, scene: brokenDown },
  unanswered: { title: m.unanswered, text: m.unansweredText, scene: brokenDown },
} as const satisfies Readonly<
  Record<FileFailure, { title: () => string; text: () => string; scene: string }>
>;

export const failureTitle = (failure: FileFailure) => failures[failure].title();

interface FilePageProps {
  readonly title: string;
  readonly scene?: string | undefined;
  /** Where the school came from. */
  readonly desk?: string | undefined;
  readonly children: ReactNode;
}

export function FilePage({ title, scene, desk, children }: FilePageProps) {
  const heading = (
    <h1 tabIndex={-1}>
      <Typeset text={title} />
    </h1>
  );
  return (
    <div className="page form">
      <Breadcrumb items={fileTrail()} />
      {desk !== undefined && (
        <p>
          <Link to={desk} className="target">
            {m.fileBackToDesk()}
          </Link>
        </p>
      )}
      {scene ? <SceneHead scene={scene}>{heading}</SceneHead> : heading}
      {children}
    </div>
  );
}

interface FileShownProps {
  /** Undefined where the file could not be read. */
  readonly title: string | undefined;
  readonly failure: FileFailure | undefined;
  readonly answer: MoveAnswer | undefined;
  readonly desk?: string | undefined;
  readonly children: ReactNode;
}

/** The page of one side, or why it is not there. */
export function FileShown({ title, failure = 'unknown', answer, desk, children }: FileShownProps) {
  const shown = title ?? failureTitle(failure);
  useTitleFocus(shown);
  return (
    <>
      <PageTitle title={shown} isInError={answer !== undefined} />
      {title === undefined ? <FileFailed failure={failure} desk={desk} /> : children}
    </>
  );
}

function FileFailed({ failure, desk }: { readonly failure: FileFailure; readonly desk: string | undefined }) {
  const { title, text, scene } = failures[failure];
  return (
    <FilePage title={title()} scene={scene} desk={desk}>
      <p>{text()}</p>
      {failure === 'unknown' && (
        <div className="cluster gap-2">
          <ButtonLink to={paths.purchases()}>{m.fileAskLink()}</ButtonLink>
          <ButtonLink to={paths.contact()} variant="quiet">
            {m.fileWriteUs()}
          </ButtonLink>
        </div>
      )}
    </FilePage>
  );
}

interface MoveFormProps {
  readonly file: FileAddress;
  readonly kind: MoveKind;
  readonly children: ReactNode;
}

/** One POST a move; in its address the link, so that the file is shown again beside a refusal. */
export function MoveForm({ file, kind, children }: MoveFormProps) {
  return (
    <Form method="post" action={filePath(file)} noValidate className="stack gap-2">
      <input type="hidden" name="jeton" value={file.token} />
      <input type="hidden" name={moveFields.kind} value={kind} />
      {children}
    </Form>
  );
}

export function MoveButton({ kind, ...button }: ButtonProps & { readonly kind: MoveKind }) {
  const { formData } = useNavigation();
  return <Button type="submit" loading={formData?.get(moveFields.kind) === kind} {...button} />;
}

/** What was typed for a move that was not taken. */
export function typedFor(answer: MoveAnswer | undefined, kind: MoveKind) {
  const isOfMove = answer?.kind === kind;
  return { values: isOfMove ? answer.values : {}, errors: isOfMove ? answer.errors : {} };
}

/** Why a move was not taken, on top of the page; `fieldIds` by the names of the fields. */
export function MoveRefused({
  answer,
  fieldIds = {},
}: {
  readonly answer: MoveAnswer | undefined;
  readonly fieldIds?: Readonly<Record<string, string>>;
}) {
  if (!answer) return null;
  if (answer.failure) {
    const { title, text } = failures[answer.failure];
    return (
      <AnswerNotice answer={answer} tone="error" title={title()}>
        <p>{text()}</p>
      </AnswerNotice>
    );
  }
  if (answer.refused) return <AnswerNotice answer={answer} tone="error" title={answer.refused.join(' ')} />;
  const errors = Object.entries(answer.errors).map(([name, message]) => ({
    fieldId: fieldIds[name] ?? name,
    message,
  }));
  return <ErrorSummary answer={answer} errors={errors} />;
}

export function FileFacts({ file, children }: { readonly file: FileView; readonly children?: ReactNode }) {
  const { reference, formulaLabel, school } = file;
  return (
    <Panel as="section" aria-labelledby="dossier" className="stack gap-2">
      <h2 id="dossier" className="title-small">
        {m.fileFacts()}
      </h2>
      <Facts>
        <dt>{m.fileReference()}</dt>
        <dd>{reference}</dd>
        <dt>{m.ordersFormula()}</dt>
        <dd>{formulaLabel}</dd>
        <dt>{m.ordersSchool()}</dt>
        <dd>
          {school.uri === null ? school.label : <Link to={paths.school(school.uri)}>{school.label}</Link>}
        </dd>
        {children}
      </Facts>
    </Panel>
  );
}

/** From the payment, or the request, to the lessons. */
export function FileRoad({ file }: { readonly file: FileView }) {
  return (
    <RoadProgress
      label={m.fileRoad()}
      steps={[
        file.isPaid ? m.fileRoadPaid() : m.fileRoadAsked(),
        m.fileRoadAssessment(),
        m.fileRoadQuote(),
        m.fileRoadContract(),
        m.fileRoadLessons(),
      ]}
      current={placeOn(file)}
    />
  );
}

function placeOn({ state, steps, contradictedBy }: FileView): number {
  switch (state) {
    case 'unconfirmed':
      return 0;
    case 'agreed':
      return steps.some(({ what }) => what === 'quote') ? 2 : 1;
    case 'quoted':
    case 'declined':
      return 2;
    case 'accepted':
      return 3;
    case 'signed':
      return contradictedBy === null ? 4 : 3;
    default:
      return 1;
  }
}
