import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { directory } from '#contracts/directory.ts';
import { mountOperation, publishOpenApi, type RefuseRequest } from '#contracts/mount.ts';
import { guardOperations } from '#contracts/rights.ts';
import { DeskRefusal } from './desk/desk-refusal.ts';
import { mountDesk } from './desk/mount-desk.ts';
import { type ListingDependencies, maxListingBytes, mountListing } from './desk/mount-listing.ts';
import { findOffices, suggestOffices } from './lists/find-offices.ts';
import { memoiseAnswers } from './lists/memoised-answers.ts';
import { mountCities } from './lists/mount-cities.ts';
import { BadRequest } from './refusal.ts';
import { type ContactContext, contactOffice } from './schools/contact-office.ts';
import { getMailbox, getOffice, getOfficeByUri, isHidden } from './schools/get-office.ts';
import { getSitemap } from './schools/get-sitemap.ts';
import { listTerms } from './schools/list-passes.ts';
import { opposeListing } from './schools/oppositions.ts';
import {
  type DirectoryContext,
  getNotice,
  getReviews,
  type ReadDirectory,
  sampleReviews,
} from './schools/reviews.ts';
import { getStatistics } from './schools/statistics.ts';

export interface DirectoryDependencies extends DirectoryContext {
  /** What only reads schools and lists, maybe of a replica; default: of `db`. */
  readonly read?: ReadDirectory | undefined;
  readonly token: string;
  readonly address?: string | undefined;
  readonly mails: ContactContext['mails'];
  /** What schools write of their pages; default: no documents of other hosts, no mails to the operator, no photos. */
  readonly listing?: Pick<ListingDependencies, 'documentHosts' | 'operatorEmail' | 'photos'>;
  readonly now?: () => Date;
  readonly log?: ContactContext['log'] & { error(details: object, message: string): void };
}

/** PostgreSQL refuses the null character in texts. */
const noText = '22021';
const maxBodyBytes = 32 * 1024;
const noListing = { documentHosts: [], operatorEmail: undefined, photos: undefined };

/** docs/product/schools.md#directory */
export function createDirectoryService(dependencies: DirectoryDependencies): Hono {
  const { db, reviews, token, mails, now = () => new Date(), log } = dependencies;
  const { read = (work) => work({ db, reviews }) } = dependencies;
  const app = new Hono();
  app.onError((error, context) => {
    if (error instanceof DeskRefusal) return context.json(error.messages, error.status);
    if (error instanceof BadRequest) return context.json({ message: error.message }, 400);
    if (error instanceof HTTPException && error.status < 500) {
      return context.json({ message: 'the request cannot be read' }, error.status);
    }
    if ('code' in error && error.code === noText) {
      return context.json({ message: 'the request holds a character that no text has' }, 400);
    }
    log?.error({ err: error }, 'directory request failed');
    return context.json({ message: 'the directory cannot answer' }, 500);
  });
  app.notFound((context) => context.json({ message: 'no such address' }, 404));
  publishOpenApi(app, {
    title: 'Directory',
    description: 'Finds driving schools by keyword or around a place, and tells all about one of them.',
    address: dependencies.address,
    bearer: true,
  });
  app.use(
    guardOperations(token, (context) => context.json({ message: 'a valid bearer token is required' }, 401)),
  );
  const limit = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: (context) => context.json({ message: 'the request is too large' }, 413),
    });
  app.use((context, next) => limit(maxListingBytes(context.req.path) ?? maxBodyBytes)(context, next));

  mountOperation(
    app,
    directory.findOffices,
    { refuse },
    async ({ params: { formulaTypeSlug }, query: { limit, ...query } }) => {
      const { keyWord } = query;
      return read(({ db }) =>
        limit !== undefined && keyWord !== undefined
          ? suggestOffices(db, formulaTypeSlug, { ...query, keyWord, limit })
          : findOffices(db, formulaTypeSlug, query, now()),
      );
    },
  );
  const rememberStatistics = memoiseAnswers<Awaited<ReturnType<typeof getStatistics>>>();
  mountOperation(app, directory.getStatistics, { refuse }, () =>
    rememberStatistics('', () => read(({ db }) => getStatistics(db, now()))),
  );
  mountDesk(app, { db, mails, now, log }, refuse);
  const { listing = noListing } = dependencies;
  mountListing(app, { db, reviews, sender: mails, now, ...listing }, refuse);
  mountCities(app, read, refuse);
  mountOperation(app, directory.listTerms, { refuse }, () => read(({ db }) => listTerms(db)));
  mountOperation(app, directory.getSitemap, { refuse }, async ({ query }, context) =>
    context.body(await read(({ db }) => getSitemap(db, isAsked(query))), 200, {
      'content-type': 'application/json',
    }),
  );
  // Before the ids, which its path would otherwise be read as.
  mountOperation(app, directory.getOfficeByUri, { refuse }, async ({ query }, context) => {
    const asked = { everybody: isAsked(query) };
    const office = await read((from) => getOfficeByUri(from, query.uri, asked));
    if (office) return office;
    return (await read(({ db }) => isHidden(db, { uri: query.uri, ...asked })))
      ? context.json({ message: 'the office of this address is hidden' }, 410)
      : context.json({ message: 'no office at this address' }, 404);
  });
  mountOperation(app, directory.getOffice, { refuse }, async ({ params, query }, context) => {
    const asked = { everybody: isAsked(query) };
    const office = await read((from) => getOffice(from, params.id, asked));
    if (office) return office;
    return (await read(({ db }) => isHidden(db, { ...params, ...asked })))
      ? context.json({ message: `office ${params.id} is hidden` }, 410)
      : context.json({ message: `no office ${params.id}` }, 404);
  });
  mountOperation(app, directory.getReviews, { refuse }, async ({ params, query }, context) => {
    const reviews = await read((from) => getReviews(from, params, query.page));
    return reviews ?? context.json({ message: `no office ${params.id}` }, 404);
  });
  mountOperation(app, directory.getMailbox, { refuse }, async ({ params }, context) => {
    context.header('cache-control', 'no-store');
    const mailbox = await getMailbox(db, params.id);
    return mailbox ?? context.json({ message: `no office ${params.id}` }, 404);
  });
  mountOperation(app, directory.drawReviews, { refuse }, ({ params }) =>
    read((from) => sampleReviews(from, params.count)),
  );
  mountOperation(app, directory.getReview, { refuse }, async ({ params }, context) => {
    const review = await read((from) => getNotice(from, params.id));
    return review ?? context.json({ message: `no review ${params.id}` }, 404);
  });
  mountOperation(app, directory.contactOffice, { refuse }, async ({ params, body }, context) => {
    const passedOn = await contactOffice({ db, mails, now, log }, params.id, body);
    return passedOn ?? context.json({ message: `no office ${params.id}` }, 404);
  });
  mountOperation(app, directory.opposeListing, { refuse }, async ({ params, body }, context) => {
    const { operatorEmail: reader } = dependencies.listing ?? noListing;
    const taken = await opposeListing({ db, sender: mails, reader, now, log }, params.id, body);
    return taken ?? context.json({ message: `no office ${params.id}` }, 404);
  });
  return app;
}

const isAsked = ({ everybody }: { readonly everybody?: string | undefined }) => everybody !== undefined;

const refuse: RefuseRequest = (context, issues) => {
  const faults = issues.map(({ path, message }) => {
    const field = path?.map(({ key }) => String(key)).join('.');
    return field ? `${field}: ${message}` : message;
  });
  return context.json({ message: faults.join('; ') || 'the request does not fit the contract' }, 400);
};
