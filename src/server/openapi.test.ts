import { validate } from '@scalar/openapi-parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { connectDatabase } from '#database/connection.ts';
import type { CardSandboxTables } from '#stand-ins/cards/tables.ts';
import { readConfig } from './config/config.ts';
import { completeConfig } from './config/settings.ts';
import { ownSecrets } from './config/shared-secrets.ts';
import { watchDatabase } from './http/database-watch.ts';
import { createLog } from './log.ts';
import { type ServiceName, servicePaths } from './service-paths.ts';
import { createLoneService, createUpstreams } from './upstreams.ts';

interface Description {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly components: { readonly securitySchemes: object };
  readonly security: readonly object[];
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly security?: readonly object[] }>>>
  >;
}

const described = [
  'content',
  'geo',
  'directory',
  'enrolment',
  'cards',
  'course',
] as const satisfies ServiceName[];

/** The descriptions of the services, without a database connection. */
async function describeServices(environment: Record<string, string>): Promise<Map<string, Description>> {
  const db = connectDatabase('');
  const sandboxDb = connectDatabase<CardSandboxTables>('');
  const dependencies = {
    settings: await completeConfig(readConfig(environment), ownSecrets(), true),
    log: createLog('silent', { readable: false }),
    db,
    sandboxDb,
    watch: watchDatabase(() => db),
  };
  const { embedded } = createUpstreams(dependencies);
  const read = async (name: ServiceName) => {
    const service = embedded.get(name) ?? createLoneService(name, dependencies).service;
    const answer = await service.fetch(new Request('http://x/openapi.json'));
    return [name, (await answer?.json()) as Description] as const;
  };
  return new Map(await Promise.all(described.map(read)));
}

const open = await describeServices({ PUBLIC_URL: 'https://www.example.fr' });

it.each(described)('the description of %s is valid OpenAPI 3.1', async (name) => {
  const { valid, errors } = await validate({ ...open.get(name) });
  expect(errors).toEqual([]);
  expect(valid).toBe(true);
  expect(open.get(name)?.openapi).toMatch(/^3\.1\./u);
});

function schemasIn(node: unknown, found: object[] = []): object[] {
  if (typeof node !== 'object' || node === null) return found;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'schema') found.push(value);
    else if (key === 'schemas') found.push(...(Object.values(value) as object[]));
    else schemasIn(value, found);
  }
  return found;
}

const jsonSchema = new Ajv2020({ strict: false });

it.each(described)('the schemas of %s are JSON Schema 2020-12, as OpenAPI 3.1 reads them', (name) => {
  const schemas = schemasIn(open.get(name));
  expect(schemas.length).toBeGreaterThan(3);
  for (const schema of schemas) {
    jsonSchema.validateSchema(schema);
    expect(jsonSchema.errors).toBeNull();
  }
});

it('positions are tuples in the syntax of 2020-12', () => {
  expect(JSON.stringify(open.get('geo'))).toContain('"prefixItems"');
  expect(jsonSchema.validateSchema({ type: 'array', items: [{ type: 'number' }] })).toBe(false);
});

it.each(described)('the description of %s has the service’s address', (name) => {
  expect(open.get(name)?.servers).toEqual([{ url: `https://www.example.fr${servicePaths[name]}` }]);
});

it('bearer tokens are described where possible, and required where configured', async () => {
  const token = 'a token of this test, long enough';
  const closed = await describeServices({
    CONTENT_TOKEN: token,
    GEO_TOKEN: token,
    DIRECTORY_TOKEN: token,
    ENROLMENT_TOKEN: token,
    COURSE_TOKEN: token,
  });
  for (const name of described) {
    expect(open.get(name)?.components.securitySchemes).toMatchObject({ bearer: { scheme: 'bearer' } });
    expect(closed.get(name)?.security).toEqual([{ bearer: [] }]);
  }
  for (const name of ['content', 'geo', 'enrolment']) {
    expect(open.get(name)?.security).toEqual([{}, { bearer: [] }]);
  }
});

it('operations without a bearer token say so', () => {
  expect(open.get('enrolment')?.paths['/card-provider/hooks']?.post?.security).toEqual([]);
  const cards = open.get('cards')?.paths;
  expect(cards?.['/v2.01/oauth/token']?.post?.security).toEqual([{ basic: [] }]);
  expect(cards?.['/v2.01/{clientId}/cardregistrations/{id}']?.put?.security).toEqual([]);
});
