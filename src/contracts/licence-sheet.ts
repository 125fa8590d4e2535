import * as v from 'valibot';
import { sheetSourceNames } from '#domain/licences/sheet-sources.ts';

const takenIds = ['prix', 'guide', 'questions'];

const id = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*$/u, 'is the end of an address: small letters, digits and hyphens, no accent'),
  v.notValues(takenIds, 'is a part that the page has already: give another id'),
);

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
  figure: v.string(),
  statement: v.string(),
  free: v.nullish(v.boolean()),
  sources,
});

const head = {
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
  /** On narrow screens a cell is shown without the title of its column. */
  rows: v.array(v.array(v.string())),
});

const steps = v.object({
  kind: v.literal('steps'),
  ...head,
  steps: v.array(
    v.object({
      title: v.string(),
      when: v.nullish(v.string()),
      text: v.string(),
    }),
  ),
});

const list = v.object({ kind: v.literal('list'), ...head, items: v.array(v.string()) });

const section = v.variant('kind', [table, steps, list]);
type Section = v.InferOutput<typeof section>;

const hasAllCells = (part: Section) =>
  part.kind !== 'table' || part.rows.every(({ length }) => length === part.columns.length);

export const licenceSheet = v.object({
  slug: v.string(),
  heading: v.string(),
  tab: v.string(),
  description: v.string(),
  lead: v.string(),
  figures: v.array(figure),
  sections: v.pipe(
    v.array(
      v.pipe(section, v.check(hasAllCells, 'each row of a table has as many cells as there are columns')),
    ),
    v.check(
      (sections) => new Set(sections.map((part) => part.id)).size === sections.length,
      'each part has an id that no other part has',
    ),
  ),
});
