import { type Context, Hono } from 'hono';
import type { BlockName } from '#contracts/content.ts';
import { content } from '#contracts/content.ts';
import { blockShapes } from '#contracts/content-shapes.ts';
import { mountOperation, publishOpenApi } from '#contracts/mount.ts';
import { readFilters } from './filters.ts';
import type { Library } from './library.ts';
import { models } from './model.ts';
import { openPicture } from './open-picture.ts';
import { readPagination } from './pagination.ts';
import { parseQuery, type QueryObject } from './parse-query.ts';
import { ContentRefusal, describeRefusal, invalidQuery } from './refusal.ts';
import { readSelection, writeItem } from './selection.ts';
import { readSort } from './sort.ts';

interface ContentServiceDependencies {
  /** Holds the pictures that texts show. */
  readonly uploads: string;
  /** The texts as they are now. */
  readonly library: () => Library;
  readonly log: Record<'error', (details: object, message: string) => void>;
}

/** The content service: `/api/block-{name}` as Strapi 4 answers it. */
export function createContentService({ library, uploads, log }: ContentServiceDependencies): Hono {
  const app = new Hono({ strict: false });
  const answer = (context: Context, refusal: ContentRefusal) =>
    context.json(describeRefusal(refusal), refusal.status);
  const refuse = (context: Context) => answer(context, invalidQuery('Invalid query'));

  app.onError((error, context) => {
    if (error instanceof ContentRefusal) return answer(context, error);
    log.error({ err: error }, 'A text could not be answered');
    return answer(context, new ContentRefusal(500));
  });
  app.notFound((context) => answer(context, new ContentRefusal(404)));

  for (const operation of Object.values(operations)) {
    const name = operation.path.slice('/api/block-'.length) as BlockName;
    mountOperation(app, operation, { refuse }, async (_, context) => {
      const query = parseQuery(new URL(context.req.url).search);
      refuseUnknownState(query);
      const found = blockShapes[name].type === 'single' ? readSingle(name, query) : readList(name, query);
      return context.json(found);
    });
    // What Strapi lets only editors do, and what it has no route for.
    app.on(blockShapes[name].type === 'single' ? ['PUT', 'DELETE'] : ['POST'], operation.path, (context) =>
      answer(context, new ContentRefusal(403)),
    );
    app.all(operation.path, (context) => answer(context, new ContentRefusal(405)));
  }

  app.get('/uploads/*', (context) => {
    const picture = openPicture(uploads, context.req.path.slice('/uploads/'.length));
    if (!picture) throw new ContentRefusal(404);
    return context.body(new Uint8Array(picture.bytes), 200, {
      'content-type': picture.mime,
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
  });

  publishOpenApi(app, {
    title: 'Content',
    description:
      'Texts by the kind of their block, as Strapi 4 gives them. The query is what qs writes: fields, populate, filters, sort, pagination.',
  });
  return app;

  function readSingle(name: BlockName, query: QueryObject) {
    const selection = readSelection(models[name], query.fields, query.populate);
    const matches = readFilters(models[name], query.filters);
    const item = library()[name].find(matches);
    if (!item) throw new ContentRefusal(404);
    return { data: writeItem(item, selection), meta: {} };
  }

  function readList(name: BlockName, query: QueryObject) {
    const selection = readSelection(models[name], query.fields, query.populate);
    const matches = readFilters(models[name], query.filters);
    const order = readSort(models[name], query.sort);
    const { cut, describe } = readPagination(query.pagination);
    const found = library()[name].filter(matches).toSorted(order);
    return {
      data: cut(found).map((item) => writeItem(item, selection)),
      meta: { pagination: describe(found.length) },
    };
  }
}

/** Drafts are files that nobody committed: live and preview are the same here, and there is one locale. */
function refuseUnknownState({ publicationState }: QueryObject): void {
  if (publicationState === undefined || publicationState === 'live' || publicationState === 'preview') return;
  throw invalidQuery(
    `Invalid publicationState. Expected one of 'preview','live' received: ${String(publicationState)}.`,
  );
}

const operations = [
  content.getPartnerCampaign,
  content.listBanners,
  content.listHomeSections,
  content.listLicenceGuides,
  content.listFaqs,
  content.listCityTexts,
  content.listPages,
  content.listTheoryQuestions,
] as const;
