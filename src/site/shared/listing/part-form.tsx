import { type ReactNode, useId } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { maxPhotos } from '#domain/desk/desk-limits.ts';
import { waitsForOperator } from '#domain/desk/listing-parts.ts';
import { m } from '#site/messages/messages.js';
import type { TypedValues } from '#site/shared/typed-form/typed-values.ts';
import { AnswerNotice } from '#site/ui/answer-notice.tsx';
import { Button, type ButtonProps } from '#site/ui/button.tsx';
import { ErrorSummary } from '#site/ui/error-summary.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { HoursFields } from './hours-fields.tsx';
import { FieldGroups, type FieldsProps, FoldedGroups, OfferedFields } from './listing-fields.tsx';
import {
  type FieldGroup,
  listingFieldId,
  listingFormFields,
  type PartAnswer,
  type PartFailure,
} from './listing-view.ts';
import { PhotoFields, PhotoFileField } from './photo-fields.tsx';
import { PriceRows } from './price-rows.tsx';
import { Findings, ShownPart } from './shown-part.tsx';
import { StartDay } from './start-day.tsx';
import { rowsOf } from './typed-rows.ts';
import type { PartView } from './view-listing.server.ts';

const failures: Readonly<Record<PartFailure, { title: () => string; text: () => string }>> = {
  away: { title: m.listingAway, text: m.listingAwayText },
  'too-many': { title: m.listingTooMany, text: m.listingTooManyText },
  unanswered: { title: m.unanswered, text: m.unansweredText },
};

/** Without anything that was typed. */
export function ListingAway() {
  const { title, text } = failures.away;
  return (
    <Notice tone="error" title={title()}>
      <p>{text()}</p>
    </Notice>
  );
}

/** With fields of their own layout. */
const drawnParts: ReadonlySet<string> = new Set(['hours', 'photos', 'contents', 'prices', 'formulas']);

interface PartFormProps {
  readonly formulasHref: string;
  readonly view: PartView;
  readonly today: string;
  readonly canAddPhotos: boolean;
  /** To this form. */
  readonly answer: PartAnswer | undefined;
  /** Who publishes with a reason, and cancels nothing. */
  readonly isOperator?: boolean;
}

export function PartForm(props: PartFormProps) {
  const { formulasHref, view, today, canAddPhotos, answer, isOperator = false } = props;
  const { part, findings } = view;
  const formId = useId();
  const typed: TypedValues = answer?.typed ?? view.typed;
  const given: FieldsProps = { part, typed, errors: answer?.errors ?? {} };
  const groups = answer?.groups ?? view.groups;
  const reason = isOperator && (
    <TextField
      id={listingFieldId(part, listingFormFields.reason)}
      name={listingFormFields.reason}
      label={m.consoleReason()}
      hint={m.consoleReasonHint()}
      maxLength={500}
      defaultValue={typed[listingFormFields.reason] ?? ''}
      error={given.errors[listingFormFields.reason]}
    />
  );
  const isWithoutPhotos =
    part === 'photos' && [typed, view.typed].every((values) => rowsOf(values, 'photos').length === 0);
  const publish = waitsForOperator(part) && !isOperator ? m.listingAsk() : m.listingPublish();
  const presses = !isWithoutPhotos && (
    <div className="cluster gap-2">
      {!answer?.preview && <PressButton press="publier">{publish}</PressButton>}
      <PressButton press="apercu" variant="secondary">
        {m.listingPreview()}
      </PressButton>
    </div>
  );
  if (groups.length === 0 && (part === 'prices' || part === 'contents')) {
    return (
      <>
        <Pending view={view} canCancel={!isOperator} />
        <NoFormula formulasHref={formulasHref} />
      </>
    );
  }
  return (
    <>
      <PartAnswered view={view} answer={answer}>
        <PressButton press="publier" form={formId}>
          {publish}
        </PressButton>
      </PartAnswered>
      {!answer?.preview && <Findings findings={findings} />}
      <Pending view={view} canCancel={!isOperator} />
      <PostForm key={view.version} id={formId} view={view} version={typed[listingFormFields.version]}>
        {/* Enter presses the first button of a form. */}
        <button type="submit" hidden name={listingFormFields.press} value="apercu" />
        {part === 'hours' && <HoursFields groups={groups} {...given} />}
        {part === 'photos' && <PhotoFields {...given} />}
        {part === 'contents' && <FoldedGroups groups={groups} {...given} />}
        {part === 'prices' && (
          <div className="columns">
            <PriceRows groups={groups} {...given} />
            <div className="stack gap-3">
              <StartDay today={today} {...given} />
              {reason}
              {presses}
            </div>
          </div>
        )}
        {part === 'formulas' && <OfferedFields groups={groups} {...given} />}
        {!drawnParts.has(part) && <FieldGroups groups={groups} {...given} />}
        {part !== 'prices' && (
          <>
            {reason}
            {presses}
          </>
        )}
      </PostForm>
      {part === 'photos' && !canAddPhotos && <p>{m.listingPhotosElsewhere()}</p>}
      {part === 'photos' && canAddPhotos && rowsOf(view.typed, 'photos').length < maxPhotos && (
        <PostForm key={`photo-${view.version}`} view={view} encType="multipart/form-data">
          <PhotoFileField {...given} />
          {reason}
          <div>
            <PressButton press="envoyer-photo">{m.listingSendPhoto()}</PressButton>
          </div>
        </PostForm>
      )}
    </>
  );
}

function NoFormula({ formulasHref }: Pick<PartFormProps, 'formulasHref'>) {
  return (
    <Notice tone="info" title={m.listingNoFormula()}>
      <p>{m.listingNoFormulaText()}</p>
      <p>
        <Link className="target" to={formulasHref}>
          {m.listingFormulaAdd()}
        </Link>
      </p>
    </Notice>
  );
}

/** What waits for the operator and what is planned, each with its cancellation. */
function Pending({ view, canCancel }: Pick<PartFormProps, 'view'> & { readonly canCancel: boolean }) {
  return view.pending.map(({ id, title, shown }) => (
    <Notice key={id} tone="info" title={title}>
      <div className="stack gap-1">
        <ShownPart {...shown} />
        {canCancel && (
          <PostForm view={view}>
            <input type="hidden" name={listingFormFields.change} value={id} />
            <div>
              <PressButton press="annuler" variant="quiet">
                {m.listingCancel()}
              </PressButton>
            </div>
          </PostForm>
        )}
      </div>
    </Notice>
  ));
}

interface PostFormProps {
  readonly view: PartView;
  readonly version?: string | undefined;
  readonly id?: string;
  readonly encType?: 'multipart/form-data';
  readonly children: ReactNode;
}

function PostForm({ view, version = String(view.version), id, encType, children }: PostFormProps) {
  const { part, version: versionField } = listingFormFields;
  return (
    <Form method="post" id={id} encType={encType} noValidate className="stack gap-3">
      <input type="hidden" name={part} value={view.part} />
      <input type="hidden" name={versionField} value={version} />
      {children}
    </Form>
  );
}

function PressButton({ press, ...button }: ButtonProps & { readonly press: string }) {
  const { formData } = useNavigation();
  const { press: name } = listingFormFields;
  return (
    <Button type="submit" name={name} value={press} loading={formData?.get(name) === press} {...button} />
  );
}

interface PartAnsweredProps {
  readonly view: PartView;
  readonly answer: PartAnswer | undefined;
  /** Publishes what the preview shows. */
  readonly children: ReactNode;
}

function PartAnswered({ view, answer, children }: PartAnsweredProps) {
  if (!answer) return null;
  const { failure, stale, preview, proof, errors } = answer;
  if (proof !== undefined) {
    return (
      <AnswerNotice answer={answer} tone="warning" title={m.consoleProveAgain()}>
        <a href={proof} target="_blank" rel="noreferrer">
          {m.consoleProveAgainLink()}
        </a>
      </AnswerNotice>
    );
  }
  if (failure) {
    const { title, text } = failures[failure];
    return (
      <AnswerNotice answer={answer} tone="error" title={title()}>
        <p>{text()}</p>
      </AnswerNotice>
    );
  }
  if (stale) {
    return (
      <AnswerNotice answer={answer} tone="warning" title={m.listingStale()}>
        <div className="stack gap-1">
          {stale.written && <p>{stale.written}</p>}
          <p>{m.listingStaleText()}</p>
          <ShownPart {...stale.shown} />
        </div>
      </AnswerNotice>
    );
  }
  if (preview) {
    return (
      <div className="stack gap-2">
        <AnswerNotice answer={answer} tone="info" title={m.listingPreviewTitle()} />
        <ShownPart
          {...preview.shown}
          empty={view.part === 'prices' ? m.listingPreviewSame() : m.listingPreviewEmpty()}
        />
        {preview.findings.length === 0 ? <p>{m.listingNoFinding()}</p> : <Findings {...preview} />}
        <div>{children}</div>
      </div>
    );
  }
  return (
    <ErrorSummary answer={answer} errors={listErrors(answer.groups ?? view.groups, view.part, errors)} />
  );
}

function listErrors(groups: readonly FieldGroup[], part: string, errors: PartAnswer['errors']) {
  const labels = new Map(
    groups.flatMap(({ legend, fields }) =>
      fields.map(({ name, label }) => [name, legend === undefined ? label : `${legend}, ${label}`]),
    ),
  );
  const { startsOn, photo, reason } = listingFormFields;
  labels.set(startsOn, m.listingStartsOn()).set(photo, m.listingAddPhoto()).set(reason, m.consoleReason());
  return Object.entries(errors).map(([name, text]) => ({
    fieldId: listingFieldId(part, name),
    message: m.labelled({ label: labels.get(name) ?? '', text }),
  }));
}
