import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as v from 'valibot';
import { parseDocument } from 'yaml';
import { type BrandColours, ownColours, unreadableColours } from '#domain/brand/colours.ts';

/** What a file of the brand says (docs/configuration.md#the-brand). */
export interface Brand {
  /** The same by the names of the environment, which goes before it. */
  readonly variables: Readonly<Record<string, string>>;
  /** Undefined where the brand keeps ours. */
  readonly colours: BrandColours | undefined;
  /** Files, SVG. */
  readonly logo: string | undefined;
  readonly favicon: string | undefined;
}

export class BrandFault extends Error {
  override readonly name = 'BrandFault';
}

const words = v.pipe(v.string('Give a text'), v.trim(), v.minLength(1, 'Give a text'));
const digits = v.union([words, v.pipe(v.number(), v.transform(String))], 'Give a text');
const colour = v.pipe(
  v.string('Give a colour between quotes, such as "#0b5f73"'),
  v.toLowerCase(),
  v.regex(/^#[0-9a-f]{6}$/u, 'Give a colour such as "#0b5f73"'),
);
const all = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.optional(v.strictObject(entries), () => ({}) as never);
const optional = v.optional(words);

const schema = v.strictObject({
  name: optional,
  postalAddress: optional,
  sender: optional,
  operator: all({
    name: optional,
    form: optional,
    address: optional,
    siret: v.optional(digits),
    registration: optional,
    vat: optional,
    email: optional,
    phone: optional,
    director: optional,
    dataEmail: optional,
    certification: optional,
  }),
  hosting: all({ name: optional, address: optional, phone: optional }),
  mediator: all({ name: optional, address: optional, url: optional }),
  studentArea: optional,
  social: all({
    facebook: optional,
    youtube: optional,
    instagram: optional,
    linkedin: optional,
    twitch: optional,
    tiktok: optional,
  }),
  links: v.optional(v.record(v.string(), words), {}),
  partner: optional,
  colours: v.optional(
    v.strictObject({
      accent: v.optional(colour, ownColours.accent),
      highlight: v.optional(colour, ownColours.highlight),
      ground: v.optional(colour, ownColours.ground),
    }),
  ),
  logo: optional,
  favicon: optional,
});

const usualFile = 'site.yaml';
/** Where the mark of a brand is served. */
export const logoPath = '/marque/logo.svg';

/** The brand of this installation: of the file that is named, else of `site.yaml` here; undefined where there is none. */
export function findBrand(named: string | undefined, folder = process.cwd()): Brand | undefined {
  const file = resolve(folder, named ?? usualFile);
  return named === undefined && !existsSync(file) ? undefined : readBrand(file);
}

/** @throws BrandFault naming the file, the key and what to do. */
export function readBrand(file: string): Brand {
  const parsed = v.safeParse(schema, parseYaml(file));
  if (!parsed.success) {
    throw new BrandFault(parsed.issues.map((issue) => `${file}: ${describe(issue)}`).join('\n'));
  }
  const brand = parsed.output;
  const { colours } = brand;
  const unreadable = colours ? unreadableColours(colours) : [];
  if (unreadable.length > 0) {
    throw new BrandFault(unreadable.map((fault) => `${file}: ${fault}`).join('\n'));
  }
  return {
    variables: variablesOf(brand, file),
    colours,
    logo: drawingOf(brand.logo, 'logo', file),
    favicon: drawingOf(brand.favicon, 'favicon', file),
  };
}

function parseYaml(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new BrandFault(`${file} cannot be read. Give SITE_FILE the file of your brand, or remove it.`);
  }
  const document = parseDocument(text);
  const [first] = document.errors;
  if (first) throw new BrandFault(`${file}: ${first.message.split('\n', 1)[0]}`);
  const whole: unknown = document.toJS() ?? {};
  if (typeof whole === 'object' && !Array.isArray(whole)) return whole;
  throw new BrandFault(
    `${file}: the whole file is no list of keys. Write it as “name: Créneau”, a key a line.`,
  );
}

function describe(issue: v.BaseIssue<unknown>): string {
  const key = v.getDotPath(issue) ?? 'the whole file';
  if (issue.expected === 'never') return `${key} is not known. Remove it, or look how it is written.`;
  return `${key} is not usable. ${issue.message}.`;
}

type BrandFile = v.InferOutput<typeof schema>;

function variablesOf(brand: BrandFile, file: string): Record<string, string> {
  const named = (prefix: string, values: object) =>
    Object.entries(values).map(([key, value]): [string, unknown] => [`${prefix}_${variableOf(key)}`, value]);
  const variables: [string, unknown][] = [
    ['SITE_NAME', brand.name],
    ['POSTAL_ADDRESS', brand.postalAddress],
    ['MAIL_FROM', brand.sender],
    ['STUDENT_AREA_URL', brand.studentArea],
    ['PARTNER_FILE', brand.partner && resolve(dirname(file), brand.partner)],
    ...named('OPERATOR', brand.operator),
    ...named('HOSTING', brand.hosting),
    ...named('MEDIATOR', brand.mediator),
    ...named('SOCIAL', brand.social),
    ...named('LINK', brand.links),
  ];
  return Object.fromEntries(
    variables.filter((variable): variable is [string, string] => typeof variable[1] === 'string'),
  );
}

/** `dataEmail` and `faq-candidats` as the environment writes them: `DATA_EMAIL`, `FAQ_CANDIDATS`. */
function variableOf(key: string): string {
  return key
    .replaceAll(/([a-z])([A-Z])/gu, '$1_$2')
    .replaceAll('-', '_')
    .toUpperCase();
}

function drawingOf(given: string | undefined, key: string, file: string): string | undefined {
  if (given === undefined) return undefined;
  const drawing = resolve(dirname(file), given);
  if (!drawing.endsWith('.svg') || !existsSync(drawing)) {
    throw new BrandFault(
      `${file}: ${key} “${given}” is no SVG file that can be read. It lies beside this file.`,
    );
  }
  return drawing;
}
