import * as v from 'valibot';

export const text = v.pipe(v.string(), v.trim());

export const integer = (least: number, most: number, message: string) =>
  v.pipe(
    text,
    v.regex(/^\d+$/u, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );

export const wholeNumber = (least: number, most: number, example: number, of?: string) =>
  integer(
    least,
    most,
    `Give a whole number${of ? ` of ${of}` : ''} from ${least} to ${most}, such as ${example}`,
  );

export function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/u.test(new URL(value).protocol);
}

export const absoluteUrl = (example: string) =>
  v.pipe(text, v.check(isHttpUrl, `Give a whole http or https address, such as ${example}`));

export const httpUrl = (example: string) =>
  v.pipe(
    absoluteUrl(example),
    v.transform((url) => url.replace(/\/+$/u, '')),
  );

function isOrigin(url: string): boolean {
  return new URL(url).pathname === '/' && !/[?#@]/u.test(url);
}

export const origin = v.pipe(
  httpUrl('https://www.example.fr'),
  v.check(
    isOrigin,
    'Give scheme and host only, such as https://www.example.fr; the site lives at the root of its host',
  ),
  v.transform((url) => new URL(url).origin),
);

export const listOf = <Item extends v.GenericSchema<string, string>>(item: Item) =>
  v.pipe(
    text,
    v.transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    ),
    v.array(item),
  );

export const numbers = (fewest: number, most: number, message: string) =>
  v.pipe(
    listOf(v.pipe(text, v.regex(/^[1-9]\d{0,8}$/u, message))),
    v.minLength(fewest, message),
    v.maxLength(most, message),
    v.transform((list) => list.map(Number)),
  );

export const hostName = v.pipe(
  text,
  v.toLowerCase(),
  v.regex(
    /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/u,
    'Give names of hosts alone, such as photos.example.fr, without scheme, port or path',
  ),
);

/** A complete origin may be private: the operator named it. */
export const imageHost = v.pipe(
  text,
  v.check(
    (given) => v.is(hostName, given) || (isHttpUrl(given) && isOrigin(given)),
    'Give names of hosts with a dot, such as photos.example.fr, or complete origins without path, such as http://localhost:1337 or http://10.0.0.5:1337',
  ),
  v.transform((given) => (given.includes('://') ? new URL(given).origin : given.toLowerCase())),
);

export const secret = v.pipe(
  text,
  v.minLength(16, 'Give at least 16 characters, such as `openssl rand -hex 32` prints'),
);
