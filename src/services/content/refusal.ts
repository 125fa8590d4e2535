import type { ContentfulStatusCode } from 'hono/utils/http-status';

const names = {
  400: 'ValidationError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  405: 'MethodNotAllowedError',
  500: 'InternalServerError',
} as const satisfies Partial<Record<ContentfulStatusCode, string>>;

const messages = {
  401: 'Missing or invalid credentials',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  500: 'Internal Server Error',
} as const;

export class ContentRefusal extends Error {
  override readonly name = 'ContentRefusal';
  readonly status: keyof typeof names;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: keyof typeof names, message?: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message ?? (status === 400 ? 'Bad Request' : messages[status]));
    this.status = status;
    this.details = details;
  }
}

export function invalidKey(key: string, parameter: string, path = key): ContentRefusal {
  const message = path === key ? `Invalid key ${key}` : `Invalid key ${key} at ${path}`;
  return new ContentRefusal(400, message, { key, path, source: 'query', param: parameter });
}

export function invalidQuery(message: string): ContentRefusal {
  return new ContentRefusal(400, message);
}

export function describeRefusal({ status, message, details }: ContentRefusal) {
  return { data: null, error: { status, name: names[status], message, details } };
}
