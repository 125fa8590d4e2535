import type { DeskListing } from '#contracts/desk-listing.ts';
import type { ListingPart } from '#domain/desk/listing-parts.ts';
import { normaliseLines } from '#domain/text/tidy-lines.ts';
import { tooLong } from '#domain/wording/messages.ts';
import { readTyped, type TypedValues } from '#site/shared/typed-form/typed-values.ts';
import { addedGroup, addedName, dayName, hourFields, listFields } from './listing-fields.server.ts';
import { type ListingField, listingFormFields, otherDay } from './listing-view.ts';
import { rowsOf, writeRows } from './typed-rows.ts';

export type ReadPart =
  /** Not yet validated by the contract. */
  | { readonly values: unknown; readonly startsOn: string | null; readonly added?: unknown }
  /** By the name of the field. */
  | { readonly errors: TypedValues };

const ticked = 'oui';
const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** What a form is filled with. */
export function fillPart(listing: DeskListing, part: ListingPart): TypedValues {
  if (part === 'hours') return fillHours(listing);
  if (part === 'photos') {
    return writeRows(
      'photos',
      listing.parts.photos.values.photos.map((address) => ({ address })),
    );
  }
  const { values } = listing.parts[part];
  const fields = listFields(part, listing, {}).flatMap((group) => group.fields);
  return Object.assign(
    {},
    ...fields.map((field) => fillField(field, valueAt(values, field.name.split('.')))),
  );
}

function fillHours({ parts }: DeskListing): TypedValues {
  const { week, closures } = parts.hours.values;
  const days = weekdays.flatMap((jour) => {
    const day = week.find((one) => one.jour === jour);
    if (!day) return [[dayName(jour, 'closed'), ticked]];
    return hourFields.map((field) => [dayName(jour, field), day[field] ?? '']);
  });
  const rows = closures.map((closure) => ({ ...closure }));
  return { ...Object.fromEntries(days), ...writeRows('closures', rows) };
}

function fillField({ name, kind }: ListingField, value: unknown): TypedValues {
  if (kind === 'box') return value === true ? { [name]: ticked } : {};
  if (kind === 'boxes') {
    const parts: readonly unknown[] = Array.isArray(value) ? (value.length === 0 ? ['none'] : value) : [];
    return Object.fromEntries(parts.map((part) => [`${name}.${String(part)}`, ticked]));
  }
  if (kind === 'euros' && typeof value === 'number') {
    return { [name]: (value / 100).toFixed(2).replace('.', ',') };
  }
  return { [name]: value === null || value === undefined ? '' : String(value) };
}

/** Fields that are not of the listing as it is now are left out: another school's ids change nothing. */
export function readPart(listing: DeskListing, part: ListingPart, typed: TypedValues): ReadPart {
  const read = readTyped(typed);
  const values = {
    formulas: () => readOffered(listing, typed),
    photos: () => readPhotos(listing, typed),
    hours: () => readHours(listing, typed, read),
  };
  const whole =
    part === 'formulas' || part === 'photos' || part === 'hours'
      ? values[part]()
      : readFields(listing, part, typed, read);
  const added = part === 'formulas' ? readAdded(listing, typed, read) : undefined;
  const { startsOn, startChoice } = listingFormFields;
  const isAtOnce = read.typed(startsOn) === '' && typed[startChoice] !== otherDay;
  const day = isAtOnce ? null : (read.day(startsOn) ?? null);
  return Object.keys(read.errors).length > 0
    ? { errors: read.errors }
    : { values: whole, startsOn: day, ...(added && { added }) };
}

type Reading = ReturnType<typeof readTyped>;

function readFields(listing: DeskListing, part: ListingPart, typed: TypedValues, read: Reading): unknown {
  const values: unknown = structuredClone(listing.parts[part].values);
  for (const field of listFields(part, listing, typed).flatMap((group) => group.fields)) {
    const path = field.name.split('.');
    const owner = valueAt(values, path.slice(0, -1));
    if (isRecord(owner)) owner[path.at(-1) ?? ''] = readField(field, typed, read);
  }
  return values;
}

function readField(field: ListingField, typed: TypedValues, read: Reading): unknown {
  const { name, kind, isRequired, max = 500 } = field;
  if (kind === 'box') return typed[name] !== undefined;
  if (kind === 'boxes') return readBoxes(field, typed);
  const text = read.typed(name);
  if (text === '' && !isRequired) return null;
  if ([...text].length > max) read.errors[name] ??= tooLong(max);
  switch (kind) {
    case 'euros':
      return read.cents(name);
    case 'number':
      return read.count(name);
    case 'lines':
      return normaliseLines(text);
    default:
      return read.text(name);
  }
}

/** No box ticked: not published. */
function readBoxes({ boxes = [] }: ListingField, typed: TypedValues): string[] | null {
  const ticked = boxes.filter(({ name }) => typed[name] !== undefined).map(({ value }) => value);
  return ticked.length > 0 ? ticked.filter((value) => value !== 'none') : null;
}

function readOffered({ parts }: DeskListing, typed: TypedValues): unknown {
  const { offered } = parts.formulas.values;
  return { offered: offered.filter((typeId) => typed[`offered.${typeId}`] !== undefined) };
}

/** Undefined while nothing of it is typed. */
function readAdded(listing: DeskListing, typed: TypedValues, read: Reading): object | undefined {
  const own = Object.entries(typed).filter(([name]) => name.startsWith(addedName('')));
  if (own.every(([, text]) => text.trim() === '')) return undefined;
  const [, ...fields] = addedGroup(listing.addable).fields;
  // The same form sent twice adds one that is offered by now.
  const types = [...listing.addable, ...listing.parts.formulas.values.offered];
  const type = read.choice(addedName('typeId'), types.map(String));
  const values = fields.map((field) => [
    field.name.slice(addedName('').length),
    readField(field, typed, read),
  ]);
  return { ...Object.fromEntries(values), typeId: Number(type) };
}

function readPhotos({ parts }: DeskListing, typed: TypedValues): unknown {
  const published = parts.photos.values.photos;
  const photos = rowsOf(typed, 'photos').flatMap(({ address = '' }) => address);
  return { photos: [...new Set(photos)].filter((address) => published.includes(address)) };
}

function readHours({ parts }: DeskListing, typed: TypedValues, read: Reading): unknown {
  const wasOpen = (jour: number) => parts.hours.values.week.some((day) => day.jour === jour);
  const week = weekdays.flatMap((jour) => {
    const isTyped = hourFields.some((field) => read.typed(dayName(jour, field)) !== '');
    // The box of a day that was closed stays ticked without script while its hours are typed.
    const isClosed = typed[dayName(jour, 'closed')] !== undefined && (wasOpen(jour) || !isTyped);
    if (isClosed || !isTyped) return [];
    const hours = hourFields.map((field) => {
      const name = dayName(jour, field);
      return [field, read.typed(name) === '' ? null : read.clock(name)];
    });
    return [{ jour, ...Object.fromEntries(hours) }];
  });
  const closures = rowsOf(typed, 'closures').map((_, row) => ({
    from: read.day(`closures.${row}.from`),
    to: read.day(`closures.${row}.to`),
  }));
  return { week, closures };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** By the contract's paths, where an item is named by its key. */
function valueAt(values: unknown, path: readonly string[]): unknown {
  return path.reduce((value, key) => {
    if (!Array.isArray(value)) return isRecord(value) ? value[key] : undefined;
    return value.find((item) => isRecord(item) && String(item.id ?? item.slug) === key);
  }, values);
}

/** The field that a refusal of the service is about; the first one for a part as a whole. */
export function fieldOfPath(path: string, names: readonly string[]): string {
  return names.find((name) => name === path || name.startsWith(`${path}.`)) ?? names[0] ?? path;
}
