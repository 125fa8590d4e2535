import {
  type Advice,
  type Banner,
  type BlockName,
  type CityText,
  content,
  type EditorialPage,
  type Faq,
  type HomeSection,
  type LicenceGuide,
  type LicenceSheet,
  type Media,
  type PartnerCampaign,
  type TheoryQuestion,
} from '#contracts/content.ts';
import { blockShapes, linkedFields } from '#contracts/content-shapes.ts';
import type { OperationResult } from '#contracts/operation.ts';
import { acceptImage, readImageAddress } from '#domain/images.ts';
import type { RichTextBlock } from '#domain/text/rich-text.ts';
import { createClient } from './client.ts';
import { callOperation, isMostlyRead, type Upstream } from './http.ts';
import type { WithLastAnswer } from './last-answers.ts';

type ContentQuery = Readonly<Record<string, string>>;

export interface ContentClient {
  getPartnerCampaign(): Promise<PartnerCampaign | undefined>;
  listBanners(): Promise<Banner[]>;
  listHomeSections(): Promise<HomeSection[]>;
  findLicenceGuide(slug: string): Promise<LicenceGuide | undefined>;
  listLicenceSheets(): Promise<LicenceSheet[]>;
  listAdvice(): Promise<Advice[]>;
  listFaqs(topic: string): Promise<Faq[]>;
  findCityText(citySlug: string): Promise<CityText | undefined>;
  findPage(slug: string): Promise<EditorialPage | undefined>;
  listTheoryQuestions(course: string): Promise<TheoryQuestion[]>;
}

type ListOperation = Exclude<(typeof content)[keyof typeof content], typeof content.getPartnerCampaign>;
type EntryOf<O extends ListOperation> = NonNullable<OperationResult<O>['data'][number]>['attributes'];

const pageSize = 100;
/** Our lists are shorter; an endless one is truncated. */
const maxPages = 10;
/** For all pages of a list together. */
const listTimeoutMs = 2000;

/** The embedded service, a Strapi 4, or a Strapi 5 asked for the format of version 4. */
export function createContentClient(
  upstream: Upstream,
  media: MediaOptions,
  withLastAnswer: WithLastAnswer = (_, ask) => ask(),
): ContentClient {
  const options = { headers: { 'strapi-response-format': 'v4' } };
  const readMedia = createMediaReader(media);

  async function listPage<O extends ListOperation>(operation: O, query: ContentQuery, signal?: AbortSignal) {
    let lost = 0;
    const accepts = ({ data: read }: OperationResult<ListOperation>, unreadable: number) => {
      lost = unreadable;
      return isMostlyRead(read.length, unreadable);
    };
    const asked = { ...options, signal, accepts };
    const answer = await callOperation<ListOperation>(upstream, operation, { query }, asked);
    const { data, meta } = answer as OperationResult<O>;
    const entries = data.map(({ attributes }) => readMedia(attributes as EntryOf<O>));
    return { entries, given: entries.length + lost, ...meta.pagination };
  }

  function list<O extends ListOperation>(operation: O, extra: ContentQuery = {}) {
    return withLastAnswer(keyOf(operation, extra), () => readList(operation, extra));
  }

  /** An upstream may return fewer items than requested. */
  async function readList<O extends ListOperation>(operation: O, extra: ContentQuery): Promise<EntryOf<O>[]> {
    const signal = AbortSignal.timeout(listTimeoutMs);
    const found: EntryOf<O>[] = [];
    let seen = 0;
    for (let page = 1; page <= maxPages; page += 1) {
      const query = {
        ...askFor(operation),
        ...extra,
        'pagination[page]': String(page),
        'pagination[pageSize]': String(pageSize),
      };
      const {
        entries,
        given,
        total,
        pageSize: size = Number.POSITIVE_INFINITY,
      } = await listPage(operation, query, signal);
      found.push(...entries);
      seen += given;
      if (given === 0 || (total === undefined ? given < size : seen >= total)) break;
    }
    return found;
  }

  function find<O extends ListOperation>(operation: O, extra: ContentQuery) {
    return withLastAnswer(keyOf(operation, extra), async (): Promise<EntryOf<O> | undefined> => {
      const query = { ...askFor(operation), ...extra, 'pagination[pageSize]': '1' };
      const { entries } = await listPage(operation, query);
      return entries[0];
    });
  }

  const byRank = { 'sort[0]': 'rank:asc', 'sort[1]': 'id:asc' };

  async function readCampaign() {
    const calls = createClient({ getPartnerCampaign: content.getPartnerCampaign }, upstream);
    const answer = await calls.getPartnerCampaign(askFor(content.getPartnerCampaign), options);
    const attributes = answer?.data?.attributes;
    return attributes ? readMedia(attributes) : undefined;
  }

  return {
    getPartnerCampaign: () => withLastAnswer(keyOf(content.getPartnerCampaign), readCampaign),
    listBanners: () => list(content.listBanners),
    listHomeSections: () => list(content.listHomeSections, byRank),
    findLicenceGuide: (slug) => find(content.listLicenceGuides, { 'filters[slug][$eq]': slug }),
    listLicenceSheets: () => list(content.listLicenceSheets),
    listAdvice: () => list(content.listAdvice, byRank),
    listFaqs: (topic) => list(content.listFaqs, { 'filters[topic][$eq]': topic, ...byRank }),
    findCityText: (slug) => find(content.listCityTexts, { 'filters[city][slug][$eq]': slug }),
    findPage: (slug) => find(content.listPages, { 'filters[slug][$eq]': slug }),
    listTheoryQuestions: (course) =>
      list(content.listTheoryQuestions, { 'filters[course][$eq]': course, ...byRank }),
  };
}

function keyOf({ id }: (typeof content)[keyof typeof content], extra: ContentQuery = {}): string {
  return `${id} ${new URLSearchParams(extra)}`;
}

function askFor({ path }: (typeof content)[keyof typeof content]): ContentQuery {
  const { fields, linked } = blockShapes[path.slice('/api/block-'.length) as BlockName];
  const extra = fields.map((field, at) => [`fields[${at}]`, field]);
  const populated = Object.entries(linked).flatMap(([name, kind]) =>
    linkedFields(kind).map((field, at) => [`populate[${name}][fields][${at}]`, field]),
  );
  return Object.fromEntries([...extra, ...populated]);
}

export interface MediaOptions {
  readonly base?: string | undefined;
  readonly hosts: readonly string[];
  readonly onRefused?: ((refusal: RefusedPicture) => void) | undefined;
}

export interface RefusedPicture {
  readonly url: string;
  readonly reason: 'not an address of a picture' | 'its host is not in IMAGE_HOSTS';
}

function createMediaReader({ base, hosts, onRefused }: MediaOptions) {
  const accept = (url: string): string | undefined => {
    const absolute = base && url.startsWith('/') && !url.startsWith('//') ? base + url : url;
    const accepted = acceptImage(absolute, hosts);
    if (accepted === undefined) {
      const isAddress = readImageAddress(absolute.trim()) !== undefined;
      const reason = isAddress ? 'its host is not in IMAGE_HOSTS' : 'not an address of a picture';
      onRefused?.({ url: absolute, reason });
    }
    return accepted;
  };

  const readBlocks = (blocks: readonly RichTextBlock[]): RichTextBlock[] =>
    blocks.flatMap((block): RichTextBlock[] => {
      if (block.type !== 'image') return [block];
      const url = accept(block.image.url);
      return url === undefined ? [] : [{ ...block, image: { ...block.image, url } }];
    });

  return <Entry>(entry: Entry): Entry => {
    const read = Object.entries(entry as object).map(([name, value]: [string, unknown]) => {
      if (isRichText(value)) return [name, readBlocks(value)];
      if (!isMedia(value)) return [name, value];
      const url = accept(value.url);
      return [name, url === undefined ? null : { ...value, url }];
    });
    return Object.fromEntries(read) as Entry;
  };
}

function isMedia(value: unknown): value is Media {
  return typeof value === 'object' && value !== null && 'mime' in value && 'url' in value;
}

function isRichText(value: unknown): value is readonly RichTextBlock[] {
  return (
    Array.isArray(value) && value.some((block: unknown) => (block as RichTextBlock | null)?.type === 'image')
  );
}
