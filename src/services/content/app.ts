import { type Context, Hono } from 'hono';
import { type BlockName, content } from '#contracts/content.ts';
import { singleBlock } from '#contracts/content-shapes.ts';
import { mountOperation, publishOpenApi } from '#contracts/mount.ts';
import { requireBearer } from '#contracts/rights.ts';
import type { Library } from './library.ts';
import { writeItem } from './model.ts';
import { openPicture } from './read-linked.ts';
import { readQuery } from './read-query.ts';
import { ContentRefusal, describeRefusal, invalidQuery } from './refusal.ts';

interface ContentServiceDependencies {
  readonly token?: string | undefined;
  readonly address?: string | undefined;
  readonly uploads: string;
  readonly library: () => Library;
  readonly log: Record<'error', (details: object, message: string) => void>;
}

/** `/api/block-{name}` for the queries of our contract, with the answers and errors of Strapi 4. */
export function createContentService(dependencies: ContentServiceDependencies): Hono {
  const { library, uploads, log, token, address } = dependencies;
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
  app.use(
    '/api/*',
    requireBearer(token, (context) => answer(context, new ContentRefusal(401))),
  );

  for (const operation of Object.values(operations)) {
    const name = operation.path.slice('/api/block-'.length) as BlockName;
    const isSingle = name === singleBlock;
    mountOperation(app, operation, { refuse }, async (_, context) => {
      const query = readQuery(name, new URL(context.req.url).search);
      return context.json(isSingle ? readSingle(name, query) : readList(name, query));
    });
    app.on(isSingle ? ['PUT', 'DELETE'] : ['POST'], operation.path, (context) =>
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
      'Texts by the kind of their block, as Strapi 4 gives them. The query is what qs writes: fields, populate with fields, filters by $eq, sort, pagination by page.',
    address,
    bearer: token !== undefined,
  });
  return app;

  function readSingle(name: BlockName, { matches, selection }: ReturnType<typeof readQuery>) {
    const item = library()[name].find(matches);
    if (!item) throw new ContentRefusal(404);
    return { data: writeItem(item, selection), meta: {} };
  }

  function readList(name: BlockName, query: ReturnType<typeof readQuery>) {
    const { matches, order, page, pageSize, selection } = query;
    const found = library()[name].filter(matches).toSorted(order);
    const total = found.length;
    return {
      data: found.slice((page - 1) * pageSize, page * pageSize).map((item) => writeItem(item, selection)),
      meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } },
    };
  }
}

const operations = [
  content.getPartnerCampaign,
  content.listBanners,
  content.listHomeSections,
  content.listLicenceGuides,
  content.listLicenceSheets,
  content.listAdvice,
  content.listFaqs,
  content.listCityTexts,
  content.listPages,
  content.listTheoryQuestions,
] as const;
