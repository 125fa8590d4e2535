import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PublicConfig } from '../config.ts';
import { type Log, requestUnderWay } from '../log.ts';
import { clientAddress } from './client-address.ts';
import { loggedPath } from './logged-path.ts';
import type { RequestFacts } from './request-facts.ts';
import { contentSecurityPolicy, fixedSecurityHeaders } from './security-headers.ts';
import { judgeTarget } from './target.ts';

interface FrontDoorOptions {
  readonly config: PublicConfig;
  readonly proxies: number;
  readonly development: boolean;
  readonly log: Log;
  /** Whether a path belongs to a service, which has its own rules for addresses. */
  readonly isService: (path: string) => boolean;
  /** True once the process is leaving: connections are then not kept. */
  readonly leaving: () => boolean;
}

type Inside = (request: IncomingMessage, response: ServerResponse, facts: RequestFacts) => void;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** What holds for every request whatever answers it: headers, one log line, no odd method, one address a page. */
export function createFrontDoor(options: FrontDoorOptions, inside: Inside) {
  const { log, leaving } = options;
  const fixed = fixedSecurityHeaders(options);
  const policy = contentSecurityPolicy(options);

  return (request: IncomingMessage, response: ServerResponse): void => {
    const arrived = performance.now();
    const facts: RequestFacts = {
      id: randomBytes(8).toString('hex'),
      nonce: randomBytes(16).toString('base64'),
      ip: clientAddress(
        request.socket.remoteAddress,
        joined(request.headers['x-forwarded-for']),
        options.proxies,
      ),
    };
    const target = request.url ?? '';
    const method = request.method ?? '';
    response.once('close', () => {
      const details = {
        id: facts.id,
        method,
        path: loggedPath(target),
        status: response.statusCode,
        ms: Math.round((performance.now() - arrived) * 10) / 10,
        ...(!response.writableFinished && { cut: true }),
      };
      if (response.statusCode >= 500) log.warn(details);
      else log.info(details);
    });

    for (const [name, value] of fixed) response.setHeader(name, value);
    const sources = [`'nonce-${facts.nonce}'`];
    response.setHeader('content-security-policy', policy({ scripts: sources, styles: sources }, target));
    if (leaving()) response.setHeader('connection', 'close');

    if (!methods.includes(method)) {
      response.setHeader('allow', methods.join(', '));
      answer(response, 405, 'Méthode non autorisée.');
      return;
    }
    const verdict = judgeTarget(target, options.isService);
    if (verdict.kind === 'malformed') {
      answer(response, 400, 'Adresse invalide.');
    } else if (verdict.kind === 'moved') {
      response.setHeader('location', verdict.location);
      if (target.includes('?')) keepToOneself(response);
      answer(response, method === 'GET' || method === 'HEAD' ? 301 : 308, '');
    } else {
      requestUnderWay.run({ target, ip: facts.ip }, () => inside(request, response, facts));
    }
  };
}

/** A query may hold a partner's token: no cache keeps where it leads, and no page is told of it. */
function keepToOneself(response: ServerResponse): void {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('referrer-policy', 'no-referrer');
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.end(text);
}

function joined(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header;
}
