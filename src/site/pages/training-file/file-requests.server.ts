import { data, href, redirect } from 'react-router';
import * as v from 'valibot';
import { fileMoveSchema, type TrainingFileView } from '#contracts/training-file.ts';
import { formatPrice } from '#domain/money.ts';
import { instantOf, localTimeAt } from '#domain/time/local-time.ts';
import { isProposable, proposedDates } from '#domain/training-file/assessment-dates.ts';
import { type FileMove, moveKinds } from '#domain/training-file/moves.ts';
import { type QuoteFault, quoteFaults } from '#domain/training-file/quote.ts';
import { fieldMessages } from '#domain/wording/messages.ts';
import { quoteFaultMessages, refusalTexts } from '#domain/wording/refusals.ts';
import { m } from '#site/messages/messages.js';
import { doneParameter, fromDeskParameter } from '#site/paths.ts';
import { privately } from '#site/session/private-headers.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { linkToken, openByLink, readOpened } from '#site/shared/mailed-link/open-by-link.server.ts';
import { readTyped, type TypedValues } from '#site/shared/typed-form/typed-values.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { dateFields, filePath, type MoveAnswer, moveFields } from './file-view.ts';
import {
  changeQuote,
  filledRows,
  type QuoteRead,
  quoteFields,
  readQuoteFields,
  rowFields,
} from './quote-fields.ts';
import { viewFile } from './view-file.server.ts';

/** Undefined where a mail opened it. */
function deskOf(request: Request, { config }: SiteRequest, officeId?: number): string | undefined {
  if (!config.desk || !new URL(request.url).searchParams.has(fromDeskParameter)) return undefined;
  return officeId === undefined
    ? href('/bureau')
    : href('/bureau/:school/dossiers', { school: String(officeId) });
}

/** For the page of one side; the link of the other leads to its own. Moves by a form only: mail scanners open links. */
export async function openFile(request: Request, site: SiteRequest, page: 'learner' | 'school') {
  const token = linkToken(request);
  const { found, failure } = await readFile(site, token);
  if (failure) return { failure, desk: deskOf(request, site) };
  const desk = deskOf(request, site, found.officeId);
  const done = moveKinds.find((kind) => kind === new URL(request.url).searchParams.get(doneParameter));
  if ((found.party === 'school') !== (page === 'school')) {
    throw redirect(filePath({ token, party: found.party, desk }, done), { headers: privately });
  }
  return { found, file: { ...viewFile(found, token, new Date()), desk }, done, desk };
}

export async function takeMove(request: Request, site: SiteRequest) {
  const { jeton: token = '', ...values } = await readForm(request);
  const kept = (status: number, more: Partial<MoveAnswer>) =>
    data<MoveAnswer>(
      { kind: values[moveFields.kind] ?? '', values, errors: {}, ...more },
      { status, headers: privately },
    );
  const { found, failure } = await readFile(site, token);
  if (failure) return kept(failure.status, { failure });
  const read = readMove(values, found, new Date());
  if ('typed' in read) return kept(200, { values: read.typed });
  if ('errors' in read) return kept(422, { errors: read.errors });
  const { found: moved, failure: unmoved } = await readOpened(site, 'file', () =>
    site.upstreams.enrolment.moveFile({ jeton: token, coup: read.move }),
  );
  if (unmoved) return kept(unmoved.status, { failure: unmoved });
  if ('refused' in moved) {
    const field = fieldOfRefusal(values, moved.refused);
    if (field !== undefined) return kept(422, { errors: { [field]: moved.refused.join(' ') } });
    return kept(409, { refused: moved.refused });
  }
  const desk = deskOf(request, site, found.officeId);
  return redirect(filePath({ token, party: found.party, desk }, read.move.kind), {
    status: 303,
    headers: privately,
  });
}

export function readFile(site: SiteRequest, token: string) {
  return openByLink(site, 'file', token, (jeton) => site.upstreams.enrolment.readFile({ jeton }));
}

type Errors = Readonly<Record<string, string>>;

type ReadMove =
  | { readonly move: FileMove }
  /** By the name of the field. */
  | { readonly errors: Errors }
  /** The form, changed as one of its buttons asks. */
  | { readonly typed: TypedValues };

type Clock = Pick<TrainingFileView, 'timeZone' | 'openedAt'>;

/** What the form of a page says; days and hours are those of the school's clock. */
export function readMove(fields: TypedValues, file: Clock, now: Date): ReadMove {
  switch (fields[moveFields.kind]) {
    case 'propose':
      return readProposal(fields, file, now);
    case 'agree':
      // The school types the day, the learner chooses one: nothing is sent for an unchecked choice.
      return fields[dateFields().day] === undefined ? readPlain(fields) : readAgreed(fields, file);
    case 'quote': {
      const typed = changeQuote(fields);
      return typed ? { typed } : readQuote(fields, file, now);
    }
    case 'sign':
      return inOrder(readPlain(fields));
    default:
      return readPlain(fields);
  }
}

/** Assessment, quote, signature. */
function inOrder(read: ReadMove): ReadMove {
  if (!('move' in read) || read.move.kind !== 'sign') return read;
  const { on, assessedOn, quotedOn } = read.move;
  if (assessedOn === undefined || quotedOn === undefined) return read;
  if (quotedOn < assessedOn) return { errors: { [moveFields.quotedOn]: refusalTexts.fileDay } };
  return on < quotedOn ? { errors: { [moveFields.on]: refusalTexts.fileDay } } : read;
}

/** By the contract's own schema. */
function readPlain(fields: TypedValues): ReadMove {
  const typed = Object.entries(moveFields).map(([name, field]) => [name, fields[field]]);
  const { version, ...texts } = Object.fromEntries(typed) as Record<string, string | undefined>;
  const parsed = v.safeParse(fileMoveSchema, { ...texts, version: Number(version) });
  if (parsed.success) return { move: parsed.output };
  const errors: Record<string, string> = {};
  for (const issue of parsed.issues) {
    const [name = ''] = (v.getDotPath(issue) ?? '').split('.');
    const field = moveFields[name as keyof typeof moveFields] ?? name;
    errors[field] ??= fields[field]?.trim() ? fieldMessages.format : fieldMessages.required;
  }
  return { errors };
}

function readProposal(values: TypedValues, { timeZone }: Clock, now: Date): ReadMove {
  const typed = readTyped(values);
  const errors: Record<string, string> = typed.errors;
  const dates: Date[] = [];
  for (let number = 1; number <= proposedDates; number += 1) {
    const fields = dateFields(number);
    const date = readInstant(typed, fields, timeZone);
    if (date === undefined) continue;
    if (dates.some((other) => other.getTime() === date.getTime())) {
      errors[fields.day] = m.fileSchoolDateTwice();
    } else if (!isProposable(date, { timeZone, now })) errors[fields.day] = m.fileSchoolDateRange();
    dates.push(date);
  }
  if (Object.keys(errors).length > 0) return { errors };
  return { move: { kind: 'propose', dates: dates.map((date) => date.toISOString()).toSorted() } };
}

/** A date that was arranged otherwise. */
function readAgreed(values: TypedValues, { timeZone }: Clock): ReadMove {
  const typed = readTyped(values);
  const at = readInstant(typed, dateFields(), timeZone);
  return at ? { move: { kind: 'agree', at: at.toISOString() } } : { errors: typed.errors };
}

function readInstant(
  typed: ReturnType<typeof readTyped>,
  fields: ReturnType<typeof dateFields>,
  timeZone: string,
): Date | undefined {
  const [day, time] = [typed.day(fields.day), typed.clock(fields.time)];
  return day && time ? instantOf({ day, time }, timeZone) : undefined;
}

function readQuote(values: TypedValues, { timeZone, openedAt }: Clock, now: Date): ReadMove {
  const read = readQuoteFields(values);
  const { on, place, hours } = read.assessment;
  const { validUntil } = read.quote;
  if (!on || !place || !validUntil || Object.keys(read.errors).length > 0) return { errors: read.errors };
  const whole = { assessment: { on, place, hours }, quote: { ...read.quote, validUntil } };
  const faults = quoteFaults(whole.assessment, whole.quote, {
    today: localTimeAt(now, timeZone).day,
    openedOn: localTimeAt(new Date(openedAt), timeZone).day,
  });
  if (faults.length === 0) {
    return { move: { kind: 'quote', version: Number(values[quoteFields.version]), ...whole } };
  }
  const named = faults.map((fault) => [fieldOf(fault, values, read), describeFault(fault, read)]);
  // The first fault of a field is shown.
  return { errors: Object.fromEntries(named.toReversed()) };
}

const rowKindOf = { lines: 'ligne', examFees: 'frais', schedule: 'echeance' } as const;

function fieldOf({ what, gearbox, row }: QuoteFault, values: TypedValues, { quote }: QuoteRead): string {
  if (row) {
    const kind = rowKindOf[row.of];
    const fields = filledRows(values, kind)[row.at] ?? rowFields(kind, 1);
    return what === 'price' || what === 'due-price' || what === 'due-sum' ? fields.price : fields.text;
  }
  if (what === 'assessed-on') return quoteFields.assessedOn;
  if (what === 'validity') return quoteFields.validUntil;
  return what === 'hours' ? quoteFields[gearbox ?? quote.gearbox] : rowFields('ligne', 1).text;
}

function describeFault({ what }: QuoteFault, { due, total }: QuoteRead): string {
  return what === 'due-sum'
    ? m.fileSchoolScheduleSum({ due: formatPrice(due), total: formatPrice(total) })
    : quoteFaultMessages[what];
}

/** The field that a refusal of the service is about. */
export function fieldOfRefusal(fields: TypedValues, refused: readonly string[]): string | undefined {
  if (refused.includes(refusalTexts.fileDay)) return moveFields.on;
  if (!refused.includes(refusalTexts.fileDates)) return undefined;
  const { day } = dateFields();
  return fields[day] === undefined ? moveFields.at : day;
}
