import type { ComponentProps, ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { MoveKind } from '#domain/training-file/moves.ts';
import { trailTo } from '#site/head/trail.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { fileRoad } from '#site/shared/checkout/order-road.ts';
import { DeskTabs } from '#site/shared/desk/desk-tabs.tsx';
import type { LinkFailure } from '#site/shared/mailed-link/link-failure.ts';
import { LinkFailedNotice, LinkShown } from '#site/shared/mailed-link/link-shown.tsx';
import { AnswerNotice } from '#site/ui/answer-notice.tsx';
import { Button, type ButtonProps } from '#site/ui/button.tsx';
import { ErrorSummary } from '#site/ui/error-summary.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { NextStepPage } from '#site/ui/next-step.tsx';
import { type FileAddress, filePath, isOver, type MoveAnswer, moveFields } from './file-view.ts';
import type { FileView } from './view-file.server.ts';

export const fileTrail = () => trailTo({ label: m.fileTrail() });

interface FilePageProps
  extends Omit<ComponentProps<typeof NextStepPage>, 'trail' | 'before' | 'road' | 'foldedKey'> {
  readonly file?: FileView;
}

/** With the road from the payment, or the request, to the lessons, unless nothing is left to do. */
export function FilePage({ file, ...page }: FilePageProps) {
  return (
    <>
      {file?.desk !== undefined && <DeskTabs school={file.officeId} />}
      <NextStepPage
        {...page}
        trail={file?.desk === undefined ? fileTrail() : undefined}
        before={<BackToDesk desk={file?.desk} />}
        road={file && !isOver(file) ? fileRoad(file.isPaid, placeOn(file)) : undefined}
        foldedKey={file?.events.length}
      />
    </>
  );
}

function BackToDesk({ desk }: Pick<FileView, 'desk'>) {
  if (desk === undefined) return null;
  return (
    <p>
      <Link to={desk} className="target">
        {m.fileBackToDesk()}
      </Link>
    </p>
  );
}

interface FileShownProps extends Pick<FileView, 'desk'> {
  readonly children: ReactNode;
  /** Undefined where the file could not be read. */
  readonly title: string | undefined;
  readonly failure: LinkFailure | undefined;
  readonly answer: MoveAnswer | undefined;
}

/** The page of one side, or why it is not there. */
export function FileShown({ desk, answer, ...shown }: FileShownProps) {
  return (
    <LinkShown
      {...shown}
      trail={fileTrail()}
      before={<BackToDesk desk={desk} />}
      isInError={answer !== undefined}
    />
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

/** Why a move was not taken, on top of the page. */
export function MoveRefused({ answer }: { readonly answer: MoveAnswer | undefined }) {
  if (!answer) return null;
  if (answer.failure) return <LinkFailedNotice answer={answer} failure={answer.failure} />;
  if (answer.refused) return <AnswerNotice answer={answer} tone="error" title={answer.refused.join(' ')} />;
  const errors = Object.entries(answer.errors).map(([fieldId, message]) => ({ fieldId, message }));
  return <ErrorSummary answer={answer} errors={errors} />;
}

/** With further facts. */
export function recapOf({ reference, formulaLabel, school }: FileView, facts: ReactNode) {
  return {
    title: m.fileFacts({ reference }),
    children: (
      <Facts>
        <Fact name={m.ordersFormula()}>{formulaLabel}</Fact>
        <Fact name={m.ordersSchool()}>
          {school.uri === null ? school.label : <Link to={paths.school(school.uri)}>{school.label}</Link>}
        </Fact>
        {facts}
      </Facts>
    ),
  };
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
