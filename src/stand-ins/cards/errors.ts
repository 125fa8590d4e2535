import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { InferOutput } from 'valibot';
import type { providerErrorSchema } from '#contracts/cards.ts';
import type { RefuseRequest } from '#contracts/mount.ts';
import { type Sandbox, wireInstant } from './sandbox.ts';

type ErrorFields = Readonly<Record<string, string>>;

export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly status: ContentfulStatusCode;
  readonly type: string;
  readonly fields: ErrorFields | null;

  constructor(
    status: ContentfulStatusCode,
    type: string,
    message: string,
    fields: ErrorFields | null = null,
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.fields = fields;
  }
}

const parameterMessage =
  'One or several required parameters are missing or incorrect. An incorrect resource ID also raises this kind of error.';

export function wrongParameters(fields: ErrorFields): ProviderError {
  return new ProviderError(400, 'param_error', parameterMessage, fields);
}

/** Spelled by the provider with two s. */
export function unknownResource(): ProviderError {
  return new ProviderError(404, 'ressource_not_found', 'The ressource does not exist');
}

/** Without a stack or the text of an unexpected failure. */
export function answerErrors(sandbox: Pick<Sandbox, 'now' | 'log'>) {
  const answer = (context: Context, error: ProviderError) => {
    const body: InferOutput<typeof providerErrorSchema> = {
      Message: error.message,
      Type: error.type,
      Id: randomUUID(),
      Date: wireInstant(sandbox.now()),
      errors: error.fields,
    };
    return context.json(body, error.status);
  };

  const refuse: RefuseRequest = (context, issues) => {
    const fields: Record<string, string> = {};
    for (const issue of issues) {
      const path = (issue.path ?? []).map(({ key }) => String(key)).join('.');
      fields[path || 'body'] ??= issue.message;
    }
    return answer(context, wrongParameters(fields));
  };

  const onError = (error: Error, context: Context) => {
    if (error instanceof ProviderError) return answer(context, error);
    if (error instanceof HTTPException && error.status < 500) {
      return answer(
        context,
        new ProviderError(error.status as ContentfulStatusCode, 'param_error', error.message),
      );
    }
    if (isUnstorable(error))
      return answer(context, wrongParameters({ body: 'A text holds a character that cannot be kept' }));
    sandbox.log?.error({ error: error.name, code: codeOf(error), stack: error.stack }, 'Card sandbox failed');
    return answer(context, new ProviderError(500, 'server_error', 'Internal Server Error'));
  };

  return { refuse, onError };
}

const isUnstorable = (error: Error): boolean => codeOf(error)?.startsWith('22') ?? false;

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
