import * as v from 'valibot';
import { type BlockName, blockAttributes } from '#contracts/content.ts';
import { blockShapes, linkedFields } from '#contracts/content-shapes.ts';
import { findPlaceholders } from '#domain/text/placeholders.ts';
import type { RichTextImage } from '#domain/text/rich-text.ts';
import type { Complain } from './fault.ts';
import { markdownBlocks, UnknownMarkdown } from './markdown-blocks.ts';
import { type Item, writeItem } from './model.ts';
import { isRecord, type WrittenEntry } from './read-file.ts';
import { firstDay, type Links, publishedOn, UnknownLink } from './read-linked.ts';

interface ReadEntryOptions {
  readonly block: BlockName;
  readonly links: Links;
  readonly words: ReadonlySet<string>;
  readonly complain: Complain;
}

export function readEntry(
  entry: WrittenEntry,
  { block, links, words, complain }: ReadEntryOptions,
): Omit<Item, 'id'> | undefined {
  let isSound = true;
  const refuse: Complain = (line, message) => {
    isSound = false;
    complain(line, message);
  };
  const shape = blockShapes[block];
  const values: Record<string, unknown> = {};
  const linked: Record<string, Item | null> = {};
  refuseUnknownFields(entry, block, refuse);
  refuseUnknownWords(entry, words, refuse);

  for (const field of shape.fields) {
    const given = entry.values[field] ?? null;
    if (given === null || !shape.texts.includes(field)) values[field] = given;
    else if (typeof given === 'string') {
      values[field] = readText(given, () => entry.textLineOf([field]), links, refuse);
    } else refuse(entry.lineOf([field]), `“${field}” is a text in Markdown`);
  }
  for (const [field, kind] of Object.entries(shape.linked)) {
    const given = entry.values[field] ?? null;
    try {
      linked[field] = given === null ? null : links[kind](given);
    } catch (error) {
      if (!(error instanceof UnknownLink)) throw error;
      linked[field] = null;
      refuse(entry.lineOf([field]), error.message);
    }
  }

  const day = [values.date, values.reviewedOn].find((one) => typeof one === 'string') ?? firstDay;
  const item = { values: { ...values, ...publishedOn(String(day)) }, linked };
  const everything = {
    fields: shape.fields,
    linked: Object.fromEntries(
      Object.entries(shape.linked).map(([name, kind]) => [name, linkedFields(kind)]),
    ),
  };
  const parsed = v.safeParse(blockAttributes[block], writeItem({ id: 0, ...item }, everything).attributes);
  for (const issue of parsed.issues ?? []) {
    const path = (issue.path ?? []).map(({ key }) => key as string | number);
    const lacks = issue.input === null || issue.input === undefined;
    const why = lacks ? `a ${block} cannot do without it` : issue.message;
    refuse(entry.lineOf(path), `“${path.join('.')}”: ${why}`);
  }
  return isSound ? item : undefined;
}

function refuseUnknownFields({ values, lineOf }: WrittenEntry, block: BlockName, refuse: Complain) {
  const { fields, linked } = blockShapes[block];
  const known = [...fields, ...Object.keys(linked)];
  for (const field of Object.keys(values)) {
    if (known.includes(field)) continue;
    if (field === 'body' && values.body === '') continue;
    refuse(lineOf([field]), `a ${block} has no “${field}”: it has ${known.join(', ')}`);
  }
}

function refuseUnknownWords(entry: WrittenEntry, words: ReadonlySet<string>, refuse: Complain) {
  for (const [path, text] of textsOf(entry.values)) {
    for (const name of findPlaceholders(text)) {
      if (words.has(name)) continue;
      const before = text.split(`\${${name}}`)[0] ?? '';
      refuse(
        entry.textLineOf(path) + before.split('\n').length - 1,
        `\${${name}} is unknown. Use a name of src/domain/text/content-words.ts`,
      );
    }
  }
}

type Path = readonly (string | number)[];

function textsOf(value: unknown, path: Path = []): (readonly [Path, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((part, at) => textsOf(part, [...path, at]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, [...path, key]));
}

function readText(markdown: string, firstLine: () => number, links: Links, refuse: Complain) {
  try {
    return markdownBlocks(markdown, {
      image(file, alternativeText, caption) {
        return links.picture(file, { alternativeText, caption }).values as unknown as RichTextImage['image'];
      },
    });
  } catch (error) {
    if (error instanceof UnknownMarkdown) {
      refuse(firstLine() + error.line - 1, `pages do not render ${error.message.trim()}`);
    } else if (error instanceof UnknownLink) refuse(firstLine(), error.message);
    else throw error;
    return [];
  }
}
