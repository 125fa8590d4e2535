import * as v from 'valibot';
import { sheetSourceNames } from '#domain/licences/sheet-sources.ts';

/** Parts that the page has besides its sheet. */
const takenIds = ['prix', 'guide', 'questions'];

const id = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*$/u, 'is the end of an address: small letters, digits and hyphens, no accent'),
  v.notValues(takenIds, 'is a part that the page has already: give another id'),
);

/** Names of dated rows (`src/domain/licences/sheet-sources.ts`), of which pages write who says so and when it was read. */
const sources = v.pipe(
  v.array(
    v.picklist(
      sheetSourceNames,
      ({ received }) => `there is no source ${received}: ${sheetSourceNames.join(', ')}`,
    ),
  ),
  v.minLength(1, 'name at least one source'),
);

const figure = v.object({
  /** As it is written on its borne. */
  figure: v.string(),
  /** What it counts. */
  statement: v.string(),
  /** Costs nothing. */
  free: v.nullish(v.boolean()),
  sources,
});

const head = {
  /** Of its anchor. */
  id,
  title: v.string(),
  lead: v.nullish(v.string()),
  note: v.nullish(v.string()),
  sources,
};

const table = v.object({
  kind: v.literal('table'),
  ...head,
  caption: v.string(),
  columns: v.array(v.string()),
  /** A cell is read alone on a narrow screen, without the title of its column. */
  rows: v.array(v.array(v.string())),
});

const steps = v.object({
  kind: v.literal('steps'),
  ...head,
  steps: v.array(
    v.object({
      title: v.string(),
      /** An age, or how long it takes. */
      when: v.nullish(v.string()),
      text: v.string(),
    }),
  ),
});

const list = v.object({ kind: v.literal('list'), ...head, items: v.array(v.string()) });

const section = v.variant('kind', [table, steps, list]);
type Section = v.InferOutput<typeof section>;

const isWhole = (part: Section) =>
  part.kind !== 'table' || part.rows.every(({ length }) => length === part.columns.length);

/** What the page of a licence says by itself, beside its guide and its questions; every part names its sources. */
export const licenceSheet = v.object({
  /** Of the licence, as in its address. */
  slug: v.string(),
  heading: v.string(),
  /** Of the browser's tab, of search engines, and of the card that leads here. */
  tab: v.string(),
  description: v.string(),
  lead: v.string(),
  figures: v.array(figure),
  sections: v.pipe(
    v.array(v.pipe(section, v.check(isWhole, 'each row of a table has as many cells as there are columns'))),
    v.check(
      (sections) => new Set(sections.map((part) => part.id)).size === sections.length,
      'each part has an id that no other part has',
    ),
  ),
});
