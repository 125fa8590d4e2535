import * as v from 'valibot';
import { linkAddressPattern } from '#domain/address/link-address.ts';
import { readRichText } from '#domain/text/read-rich-text.ts';
import { webAddress } from './club-information.ts';
import { licenceSheet } from './licence-sheet.ts';
import { operations } from './operation.ts';
import { readableList, readableOr } from './readable.ts';

const day = v.pipe(v.string(), v.isoDate());

/** Strapi's blocks as our closed set; empty for an empty field. */
export const richText = v.pipe(
  v.nullish(v.array(v.unknown()), []),
  v.transform((blocks) => readRichText(blocks)),
);

const media = v.object({
  name: v.string(),
  /** Absolute, or from the root of the content service. */
  url: v.string(),
  alternativeText: v.nullish(v.string(), null),
  caption: v.nullish(v.string(), null),
  mime: v.string(),
  width: v.nullish(v.number(), null),
  height: v.nullish(v.number(), null),
});
export type Media = v.InferOutput<typeof media>;

/** `{data: {id, attributes}}` as its attributes; null when nothing is linked, or the key is missing. */
function linked<const S extends v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>>(attributes: S) {
  return v.pipe(
    v.nullish(v.object({ data: v.nullable(v.object({ attributes })) }), { data: null }),
    v.transform(({ data }) => data?.attributes ?? null),
  );
}

const city = v.object({
  slug: v.string(),
  label: v.string(),
  at: v.string(),
  from: v.string(),
  epithetFp: v.nullish(v.string(), null),
});

const frontCategory = v.object({ slug: v.string(), label: v.string() });

export const linkedAttributes = { media, city, frontCategory } as const;

const linkAddress = v.pipe(
  v.string(),
  v.regex(linkAddressPattern, 'a link begins with https://, mailto:, tel: or, on this site, with /'),
);

const source = v.object({ label: v.string(), url: webAddress, readOn: day });

export const blockAttributes = {
  'partner-campaign': v.object({
    title: v.string(),
    url: webAddress,
    dateStart: v.nullish(day, null),
    dateEnd: v.nullish(day, null),
    image: linked(media),
  }),
  banner: v.object({
    text: v.string(),
    url: v.nullish(linkAddress, null),
    linkLabel: v.nullish(v.string(), null),
    dateStart: v.nullish(day, null),
    dateEnd: v.nullish(day, null),
  }),
  'home-section': v.object({
    slug: v.string(),
    title: v.string(),
    body: richText,
    rank: v.nullish(v.number(), 0),
    drawing: v.nullish(v.string(), null),
    url: v.nullish(linkAddress, null),
    linkLabel: v.nullish(v.string(), null),
  }),
  'licence-guide': v.object({
    slug: v.string(),
    title: v.string(),
    lead: v.string(),
    body: richText,
    reviewedOn: day,
    sources: v.nullish(v.array(source), []),
    frontCategory: linked(frontCategory),
  }),
  'licence-sheet': licenceSheet,
  advice: v.object({
    slug: v.string(),
    title: v.string(),
    lead: v.string(),
    body: richText,
    rank: v.nullish(v.number(), 0),
    reviewedOn: day,
    sources: v.nullish(v.array(source), []),
  }),
  faq: v.object({
    slug: v.string(),
    topic: v.string(),
    section: v.nullish(v.string(), null),
    question: v.string(),
    answer: richText,
    rank: v.nullish(v.number(), 0),
  }),
  'city-text': v.object({
    summary: richText,
    body: richText,
    city: linked(city),
  }),
  page: v.object({
    slug: v.string(),
    title: v.string(),
    lead: v.nullish(v.string(), null),
    body: richText,
    date: day,
  }),
  'theory-question': v.object({
    slug: v.string(),
    /** Slug of the theory course: `voiture`, `moto`, `fluvial`, `cotier`; later `assr`, `aper`. */
    course: v.string(),
    theme: v.string(),
    question: v.string(),
    answers: v.array(v.object({ text: v.string(), right: v.boolean() })),
    correction: richText,
    rank: v.nullish(v.number(), 0),
    picture: linked(media),
  }),
} as const;

export type BlockName = keyof typeof blockAttributes;
export type Block<N extends BlockName> = v.InferOutput<(typeof blockAttributes)[N]>;
export type PartnerCampaign = Block<'partner-campaign'>;
export type Banner = Block<'banner'>;
export type HomeSection = Block<'home-section'>;
export type LicenceGuide = Block<'licence-guide'>;
export type LicenceSheet = Block<'licence-sheet'>;
export type Advice = Block<'advice'>;
export type Faq = Block<'faq'>;
export type CityText = Block<'city-text'>;
export type EditorialPage = Block<'page'>;
export type TheoryQuestion = Block<'theory-question'>;

const parameter = v.optional(v.union([v.string(), v.array(v.string())]));

/** In the notation of `qs`: `fields[0]=title&populate[image][fields][0]=name&filters[city][slug]=paris`. */
const query = v.objectWithRest(
  {
    fields: parameter,
    populate: parameter,
    filters: parameter,
    sort: parameter,
    'pagination[page]': parameter,
    'pagination[pageSize]': parameter,
  },
  v.union([v.string(), v.array(v.string())]),
);

const entry = <const N extends BlockName>(name: N) =>
  v.object({ id: v.number(), attributes: blockAttributes[name] });

function single<const N extends BlockName>(name: N, summary: string) {
  const tolerant = readableOr(name, v.nullable(blockAttributes[name]), null);
  // An answer without the key is damaged: the last good one is better.
  const attributes = v.pipe(v.unknown(), tolerant as v.GenericSchema<unknown, Block<N> | null>);
  const response = v.object({ data: v.nullable(v.object({ id: v.number(), attributes })) });
  return {
    caller: 'client',
    missing: [404],
    summary,
    method: 'GET',
    path: `/api/block-${name}`,
    query,
    response,
  } as const;
}

const pagination = v.object({ pageSize: v.optional(v.number()), total: v.optional(v.number()) });

function list<const N extends BlockName>(name: N, summary: string) {
  const response = v.object({
    /** An incomplete entry does not fail the others. */
    data: readableList(name, entry(name)),
    meta: v.object({ pagination: v.optional(pagination) }),
  });
  return {
    caller: 'client',
    summary,
    method: 'GET',
    path: `/api/block-${name}`,
    query,
    response,
  } as const;
}

export const content = operations({
  getPartnerCampaign: single('partner-campaign', 'The partner’s campaign; 404 when there is none'),
  listBanners: list('banner', 'Lines above the home page'),
  listHomeSections: list('home-section', 'Sections of the home page'),
  listLicenceGuides: list('licence-guide', 'Guides to the licences'),
  listLicenceSheets: list('licence-sheet', 'What the pages of the licences say'),
  listAdvice: list('advice', 'Pages that answer one question each'),
  listFaqs: list('faq', 'Questions and their answers'),
  listCityTexts: list('city-text', 'Texts on cities'),
  listPages: list('page', 'Pages of text: legal pages, about, help'),
  listTheoryQuestions: list('theory-question', 'Sample questions of the theory courses'),
});
