import { createPublicKey, type JsonWebKey } from 'node:crypto';
import type { JWK } from 'jose';
import * as v from 'valibot';
import { LineCounter, parseDocument } from 'yaml';
import type { PartnerGroup } from '#domain/partner/partner.ts';
import { type TokenKeys, tokenAlgorithms } from './token-keys.ts';
import type { TokenRules } from './verify-token.ts';

const word = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));
const segment = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/u,
    'Write small letters, digits and hyphens, such as mistral-assurances',
  ),
);
const webAddress = v.pipe(
  v.string(),
  v.check(isWebAddress, 'Give a complete https address, such as https://www.example.fr'),
);

const offerSlugs = ['assr', 'aper', 'gratuit', 'flottes'] as const;

const schema = v.strictObject({
  prefix: segment,
  name: word,
  school: v.pipe(v.number(), v.integer(), v.minValue(1)),
  tokens: v.strictObject({
    algorithms: v.pipe(v.array(v.picklist(tokenAlgorithms)), v.minLength(1, 'Name at least one algorithm')),
    /** Seconds. */
    longestLife: v.optional(v.pipe(v.number(), v.integer(), v.minValue(30), v.maxValue(86_400)), 900),
    issuer: v.optional(word),
    audience: v.optional(word),
    keys: v.optional(v.array(v.record(v.string(), v.unknown())), []),
    jwks: v.optional(webAddress),
  }),
  brands: v.pipe(
    v.array(
      v.strictObject({
        id: segment,
        label: word,
        logo: v.pipe(
          v.string(),
          v.regex(
            /^(?:\/[\w.-]+)+$/u,
            'Give the path of a picture of this site, such as /partenaires/logo.svg',
          ),
        ),
        site: webAddress,
        formulas: v.array(
          v.strictObject({
            label: word,
            /** Cents. */
            priceCovea: v.pipe(v.number(), v.integer(), v.minValue(0)),
          }),
        ),
      }),
    ),
    v.minLength(1, 'Name at least one brand'),
  ),
  offers: v.pipe(
    v.array(
      v.strictObject({ id: word, slug: v.picklist(offerSlugs), label: word, formula: v.optional(word) }),
    ),
    v.minLength(1, 'Name at least one offer'),
  ),
});

type PartnerFile = v.InferOutput<typeof schema>;

export interface Partner {
  readonly group: PartnerGroup;
  readonly formulas: ReadonlyMap<string, PartnerFile['brands'][number]['formulas']>;
  readonly tokens: TokenRules;
}

interface PartnerSettings extends Partial<Pick<TokenKeys, 'keys' | 'secret'>> {
  readonly publicUrl: string;
}

/** Each fault is a sentence that names the line and what to write. */
export function readPartner(
  text: string,
  file: string,
  { publicUrl, keys: more = [], secret }: PartnerSettings,
): { partner?: Partner; faults: string[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const faulty = (...faults: string[]) => ({ faults });
  if (document.errors.length > 0) {
    return faulty(
      ...document.errors.map(({ message, pos }) => `${file}, line ${lines.linePos(pos[0]).line}: ${message}`),
    );
  }
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let depth = path.length; depth > 0; depth--) {
      const node = document.getIn(path.slice(0, depth), true);
      const range = (node as { readonly range?: readonly number[] } | undefined)?.range;
      if (range) return lines.linePos(range[0] ?? 0).line;
    }
    return 1;
  };
  const parsed = v.safeParse(schema, document.toJS());
  if (!parsed.success) {
    return faulty(
      ...parsed.issues.map((issue) => {
        const path = issue.path?.map(({ key }) => key as PropertyKey) ?? [];
        return `${file}, line ${lineOf(path)}: ${path.map(String).join('.') || 'the file'}: ${issue.message}.`;
      }),
    );
  }
  const { brands, offers, tokens, prefix, name, school } = parsed.output;
  const { algorithms, jwks: jwksUrl, issuer, audience = publicUrl, longestLife } = tokens;
  const keys = [...(tokens.keys as JWK[]), ...more];
  const faults = [
    ...repeated(brands).map((id) => `${file}: two brands are called “${id}”. Give each its own id.`),
    ...repeated(offers).map((id) => `${file}: two offers are called “${id}”. Give each its own id.`),
    ...tokens.keys.flatMap((key, at) => faultsOfKey(key, `${file}, line ${lineOf(['tokens', 'keys', at])}`)),
  ];
  if (faults.length > 0) return { faults };
  if (algorithms.includes('HS256') && !secret) {
    return faulty(
      'PARTNER_SECRET is not set but the partner may sign with HS256. Give the secret that you share, or take HS256 out of its algorithms.',
    );
  }
  if (algorithms.some((algorithm) => algorithm !== 'HS256') && keys.length === 0 && !jwksUrl) {
    return faulty(
      `${file}: no key is named to check the partner’s tokens with. Give its public keys (tokens.keys), or the address where it publishes them (tokens.jwks).`,
    );
  }
  return {
    faults,
    partner: {
      group: {
        prefix,
        name,
        schoolId: school,
        brands: brands.map(({ formulas: _, ...brand }) => brand),
        offers: offers.map((offer) => ({ ...offer, url: `/${prefix}/${offer.slug}` })),
      },
      formulas: new Map(brands.map(({ id, formulas }) => [id, formulas])),
      tokens: { algorithms, keys, jwksUrl, secret, issuer, audience, longestLife },
    },
  };
}

/** Keys and logo links must not be intercepted: https, except on this machine. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));
}

function repeated(items: readonly { readonly id: string }[]): string[] {
  const ids = items.map(({ id }) => id);
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
}

const minRsaBits = 2048;

function faultsOfKey(key: Readonly<Record<string, unknown>>, where: string): string[] {
  if ('d' in key || key.kty === 'oct') {
    return [
      `${where}: this key is secret. Give the public key alone; a shared secret goes into PARTNER_SECRET.`,
    ];
  }
  try {
    const { asymmetricKeyDetails } = createPublicKey({ key: key as JsonWebKey, format: 'jwk' });
    const bits = asymmetricKeyDetails?.modulusLength;
    if (bits === undefined || bits >= minRsaBits) return [];
    return [`${where}: an RSA key has at least ${minRsaBits} bits, this one has ${bits}.`];
  } catch {
    return [`${where}: this is no public key in the form of a JWK, such as {kty: OKP, crv: Ed25519, x: …}.`];
  }
}
