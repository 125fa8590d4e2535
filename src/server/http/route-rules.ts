import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { routerManifestPath } from '#site/router-protocol.ts';
import { servicePaths } from '../service-paths.ts';
import { createRedirects, endsInRest, type RouteRule } from './redirects.ts';

const statuses = [301, 302, 307, 308] as const;

/** A rule for one would be ignored or break the site. */
export const ownPaths = [
  '/healthz',
  '/readyz',
  '/services',
  '/assets',
  '/api',
  routerManifestPath,
  ...Object.values(servicePaths),
];

const ruleSchema = v.strictObject({
  from: v.string(),
  to: v.string(),
  status: v.optional(v.picklist(statuses), 302),
});

/** A JSON list, or the name of a file with one. */
export function readRouteRules(value: string | undefined) {
  if (value === undefined) return { rules: [], faults: [] };
  const text = value.startsWith('[') ? value : readText(value);
  if (text === undefined) {
    return { rules: [], faults: [`the file “${value}” cannot be read. Give its path, or a JSON list.`] };
  }
  const list = parseList(text);
  if (typeof list === 'string') return { rules: [], faults: [list] };
  const rules: RouteRule[] = [];
  const faults: string[] = [];
  list.forEach((given, index) => {
    const parsed = v.safeParse(ruleSchema, given);
    const name = `rule ${index + 1}`;
    if (!parsed.success) {
      faults.push(
        `${name} is no redirect. Write {"from": "/old", "to": "/new", "status": 301}; the status is 301, 302, 307 or 308.`,
      );
      return;
    }
    const fault =
      faultOfSource(parsed.output.from) ??
      faultOfTarget(parsed.output) ??
      (rules.some(({ from }) => from === parsed.output.from)
        ? 'another rule has the same “from”'
        : undefined);
    if (fault === undefined) rules.push(parsed.output);
    else faults.push(`${name} (from “${parsed.output.from}” to “${parsed.output.to}”): ${fault}.`);
  });
  return { rules, faults: faults.length > 0 ? faults : findLoops(rules) };
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parseList(text: string): readonly unknown[] | string {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : 'it must be a JSON list: [{"from": "/old", "to": "/new"}].';
  } catch (error) {
    return `it is not JSON (${(error as Error).message}). Write [{"from": "/old", "to": "/new"}].`;
  }
}

function faultOfSource(from: string): string | undefined {
  if (!from.startsWith('/') || /[?#\\\s]/u.test(from)) {
    return '“from” is a path that starts with a slash, without query, fragment, space or backslash';
  }
  const path = from.replace(/\/\*\*$/u, '');
  if (path === '' && from !== '/') return '“from” would redirect every page; name a path before /**';
  if (path.includes('*')) return '“from” may hold stars only as /** at its end';
  if (from !== '/' && path.split('/').slice(1).some(isOddSegment)) {
    return '“from” may not hold an empty segment, “.” or “..”, end with a slash, or be badly encoded';
  }
  const base = ownPaths.find((held) => path === held || path.startsWith(`${held}/`));
  return base === undefined ? undefined : `${base} is reserved by the server; choose another “from”`;
}

function isOddSegment(segment: string): boolean {
  try {
    return ['', '.', '..'].includes(decodeURIComponent(segment));
  } catch {
    return true;
  }
}

function faultOfTarget({ from, to }: Pick<RouteRule, 'from' | 'to'>): string | undefined {
  if (endsInRest(to) && !endsInRest(from))
    return '“to” keeps the rest of the path, which “from” does not ask for';
  const path = to.replace(/\/\*\*$/u, '');
  if (path.includes('*')) return '“to” may hold stars only as /** at its end';
  if (/[\s\\]|[^\P{Cc}]/u.test(to)) return '“to” may not hold a space, a backslash or a control character';
  if (to.startsWith('//'))
    return '“to” starts with two slashes, which leads to another site; write https:// before it';
  if (to.startsWith('/')) return undefined;
  if (!URL.canParse(path) || new URL(path).protocol !== 'https:') {
    return '“to” is a path of this site or an address that starts with https://';
  }
  const { username, password } = new URL(path);
  return username || password ? '“to” may not hold a name or a password' : undefined;
}

function findLoops(rules: readonly RouteRule[]): string[] {
  const redirect = createRedirects(rules, 'https://site.invalid');
  return rules.flatMap(({ from, to }) => {
    let address: string | undefined = from.replace(/\/\*\*$/u, '/x');
    for (let steps = 0; steps <= rules.length; steps += 1) {
      const next: string | undefined = redirect(new URL(address, 'https://site.invalid'))?.location;
      if (next === undefined || !next.startsWith('/')) return [];
      address = next;
    }
    return [
      `the rule from “${from}” to “${to}” leads round in a circle. Change one of the rules on the way.`,
    ];
  });
}
