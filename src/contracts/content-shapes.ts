import type { BlockName } from './content.ts';

/** How Strapi stores a field, which decides how it is compared and sorted. */
export type FieldKind = 'string' | 'integer' | 'date' | 'json' | 'blocks';

/** A kind of block as an editor of Strapi sees it. */
export interface BlockShape {
  /** One entry for the whole site, or any number of them. */
  readonly type: 'single' | 'list';
  readonly fields: Readonly<Record<string, FieldKind>>;
  /** What is only given when it is asked for by `populate`. */
  readonly linked: Readonly<Record<string, keyof typeof linkedShapes>>;
}

/** What an entry may be linked to, and the fields that our pages ask of it (Specification §7). */
export const linkedShapes = {
  media: {
    name: 'string',
    url: 'string',
    alternativeText: 'string',
    caption: 'string',
    mime: 'string',
    width: 'integer',
    height: 'integer',
  },
  city: { slug: 'string', label: 'string', at: 'string', from: 'string', epithetFp: 'string' },
  frontCategory: { slug: 'string', label: 'string' },
} as const satisfies Record<string, Readonly<Record<string, FieldKind>>>;

/** The fields of each kind of block: what a content service must know, and what our client asks for. */
export const blockShapes: Readonly<Record<BlockName, BlockShape>> = {
  'partner-campaign': {
    type: 'single',
    fields: { title: 'string', url: 'string', dateStart: 'date', dateEnd: 'date' },
    linked: { image: 'media' },
  },
  banner: {
    type: 'list',
    fields: { text: 'string', url: 'string', linkLabel: 'string', dateStart: 'date', dateEnd: 'date' },
    linked: {},
  },
  'home-section': {
    type: 'list',
    fields: {
      slug: 'string',
      title: 'string',
      body: 'blocks',
      rank: 'integer',
      drawing: 'string',
      url: 'string',
      linkLabel: 'string',
    },
    linked: {},
  },
  'licence-guide': {
    type: 'list',
    fields: {
      slug: 'string',
      title: 'string',
      lead: 'string',
      body: 'blocks',
      reviewedOn: 'date',
      sources: 'json',
    },
    linked: { frontCategory: 'frontCategory' },
  },
  faq: {
    type: 'list',
    fields: {
      slug: 'string',
      topic: 'string',
      section: 'string',
      question: 'string',
      answer: 'blocks',
      rank: 'integer',
    },
    linked: {},
  },
  'city-text': {
    type: 'list',
    fields: { summary: 'blocks', body: 'blocks' },
    linked: { city: 'city' },
  },
  page: {
    type: 'list',
    fields: { slug: 'string', title: 'string', lead: 'string', body: 'blocks', date: 'date' },
    linked: {},
  },
  'theory-question': {
    type: 'list',
    fields: {
      slug: 'string',
      course: 'string',
      theme: 'string',
      question: 'string',
      answers: 'json',
      correction: 'blocks',
      rank: 'integer',
    },
    linked: { picture: 'media' },
  },
};

export const blockNames = Object.keys(blockShapes) as readonly BlockName[];
