import type { Context, Env, Hono, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { describeRoute, generateSpecs, resolver, validator } from 'hono-openapi';
import type { BaseIssue } from 'valibot';
import { type ApiDocument, renderDocsPage } from './docs-page.ts';
import type { Operation, OperationAnswer, OperationArguments } from './operation.ts';
import { requireRight } from './rights.ts';

export type RefuseRequest = (context: Context, issues: readonly BaseIssue<unknown>[]) => Response;

interface MountOptions {
  readonly refuse: RefuseRequest;
  readonly status?: ContentfulStatusCode;
  /** Replaces the service's bearer by another scheme. */
  readonly security?: readonly Record<string, string[]>[];
}

/** OpenAPI 3.1 uses JSON Schema 2020-12; the converter's default, draft 07, writes tuples that are invalid there. */
const conversion = { target: 'draft-2020-12' };

export function describeSchema(schema: Parameters<typeof resolver>[0]): ReturnType<typeof resolver> {
  return resolver(schema, { options: conversion });
}

export function mountOperation<const O extends Operation, E extends Env = Env>(
  app: Hono<E>,
  operation: O,
  options: MountOptions,
  handle: (input: OperationArguments<O>, context: Context<E>) => Promise<OperationAnswer<O> | Response>,
): void {
  const path = operation.path.replaceAll(/\{(\w+)\}/gu, ':$1');
  const media = operation.responseEncoding === 'text' ? 'text/plain' : 'application/json';
  const security = operation.caller === 'anyone' ? [] : options.security;
  const handlers: MiddlewareHandler[] = [
    describeRoute({
      operationId: operation.id,
      summary: operation.summary,
      ...(operation.caller === 'inside' && { hide: true }),
      responses: {
        200: { description: 'Success', content: { [media]: { schema: describeSchema(operation.response) } } },
      },
      ...(security && { security: [...security] }),
    }),
    requireRight(operation.caller),
  ];
  const parts = [
    ['param', 'params', operation.params],
    ['query', 'query', operation.query],
    [operation.bodyEncoding ?? 'json', 'body', operation.body],
  ] as const;
  for (const [target, , schema] of parts) {
    if (!schema) continue;
    handlers.push(
      validator(
        target,
        schema,
        (result, context) => {
          if (!result.success) return options.refuse(context, result.error as readonly BaseIssue<unknown>[]);
        },
        {
          options: conversion,
          ...(target === 'form' && { media: 'application/x-www-form-urlencoded' }),
        },
      ) as MiddlewareHandler,
    );
  }
  app.on([operation.method], [path], ...handlers, async (context) => {
    const input: Record<string, unknown> = {};
    for (const [target, name, schema] of parts) {
      if (schema) input[name] = context.req.valid(target as never);
    }
    const answer = await handle(input as OperationArguments<O>, context as unknown as Context<E>);
    if (answer instanceof Response) return answer;
    const status = options.status ?? 200;
    return typeof answer === 'string' && operation.responseEncoding === 'text'
      ? context.text(answer, status)
      : context.json(answer as object, status);
  });
}

interface PublishedService {
  readonly title: string;
  readonly description: string;
  /** Without a final slash; default: the root of the host that serves the description. */
  readonly address?: string | undefined;
  readonly bearer: boolean;
  readonly basic?: boolean;
}

/** `/openapi.json` (OpenAPI 3.1) and `/docs`, of what others than the site may call. */
export function publishOpenApi<E extends Env>(app: Hono<E>, service: PublishedService): void {
  const { title, description, address = '/', bearer, basic = false } = service;
  // An empty requirement beside another one makes it optional.
  const security: Record<string, string[]>[] = bearer ? [{ bearer: [] }] : [{}, { bearer: [] }];
  const documentation = {
    info: { title, description, version: '1.0.0' },
    servers: [{ url: address }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' } as const,
        ...(basic && { basic: { type: 'http', scheme: 'basic' } as const }),
      },
    },
    security,
  };
  const describe = () => generateSpecs(app, { documentation });
  app.get('/openapi.json', async (context) => context.json(await describe()));
  app.get('/docs', async (context) => context.html(renderDocsPage((await describe()) as ApiDocument)));
}
