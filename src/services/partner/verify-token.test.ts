import { createHmac, generateKeyPairSync, type KeyObject, randomBytes, sign as signBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { type JWK, SignJWT } from 'jose';
import jsonwebtoken from 'jsonwebtoken';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { KeysUnreachable, type TokenAlgorithm } from './token-keys.ts';
import { clockSkew, createTokenVerifier, type TokenRules } from './verify-token.ts';

const now = new Date('2026-11-21T10:00:00Z');
const seconds = now.getTime() / 1000;
const audience = 'https://site.test';
const entry = { idClient: 'C-1042', idOffre: '1', marque: 'mistral-assurances' };

const pairs = {
  EdDSA: generateKeyPairSync('ed25519'),
  ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  RS256: generateKeyPairSync('rsa', { modulusLength: 2048 }),
} as const;
const secret = randomBytes(32);
const keys: JWK[] = Object.entries(pairs).map(([alg, { publicKey }]) => publicJwk(publicKey, alg, alg));

const rules: TokenRules = {
  algorithms: ['EdDSA', 'ES256', 'RS256', 'HS256'],
  keys,
  jwksUrl: undefined,
  secret,
  audience,
  issuer: undefined,
  longestLife: 900,
};
const verify = (token: string, more: Partial<TokenRules> = {}) =>
  createTokenVerifier({ ...rules, ...more })(token, now);

interface Signing {
  readonly alg?: TokenAlgorithm;
  readonly key?: KeyObject | Uint8Array;
  readonly header?: Readonly<Record<string, unknown>>;
  readonly claims?: Readonly<Record<string, unknown>>;
}

function sign({ alg = 'EdDSA', key, header = {}, claims = {} }: Signing = {}): Promise<string> {
  const signing = key ?? (alg === 'HS256' ? secret : pairs[alg].privateKey);
  return new SignJWT({ ...entry, aud: audience, iat: seconds, exp: seconds + 300, ...claims })
    .setProtectedHeader({ alg, ...header })
    .sign(signing, { crit: { extension: true } });
}

function publicJwk(key: KeyObject, alg: string, kid: string): JWK {
  return { ...key.export({ format: 'jwk' }), alg, kid };
}

/** A token written by hand. */
function write(header: object, payload: object, signature: (input: string) => string): string {
  const input = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  return `${input.join('.')}.${signature(input.join('.'))}`;
}

describe('a good token', () => {
  it.each(['EdDSA', 'ES256', 'RS256', 'HS256'] as const)(
    'signed by %s identifies the customer',
    async (alg) => {
      expect(await verify(await sign({ alg }))).toMatchObject({ entry });
    },
  );

  it.each(['ES256', 'RS256', 'HS256'] as const)(
    'may be made by another library with %s',
    async (algorithm) => {
      const key = algorithm === 'HS256' ? secret : pairs[algorithm].privateKey;
      const claims = { ...entry, aud: audience, iat: seconds, exp: seconds + 60 };
      expect(await verify(jsonwebtoken.sign(claims, key, { algorithm }))).toMatchObject({ entry });
    },
  );

  it('may be signed with EdDSA without a library', async () => {
    const claims = { ...entry, aud: audience, iat: seconds, exp: seconds + 60 };
    const token = write({ alg: 'EdDSA', typ: 'JWT' }, claims, (input) =>
      signBytes(null, Buffer.from(input), pairs.EdDSA.privateKey).toString('base64url'),
    );
    expect(await verify(token)).toMatchObject({ entry });
  });

  it('is verified among several keys, with or without `kid`', async () => {
    const other = generateKeyPairSync('ed25519');
    const rotating = [publicJwk(other.publicKey, 'EdDSA', 'next'), ...keys];
    expect(await verify(await sign(), { keys: rotating })).toMatchObject({ entry });
    expect(await verify(await sign({ header: { kid: 'EdDSA' } }), { keys: rotating })).toMatchObject({
      entry,
    });
    expect(
      await verify(await sign({ key: other.privateKey, header: { kid: 'next' } }), { keys: rotating }),
    ).toMatchObject({ entry });
  });

  it('is recognised whatever its signature, and by its `jti` where it has one', async () => {
    const [one, other] = [await sign({ alg: 'ES256' }), await sign({ alg: 'ES256' })];
    expect(one).not.toBe(other);
    const digest = async (token: string) => (await verify(token)) as { readonly digest: string };
    expect((await digest(one)).digest).toBe((await digest(other)).digest);
    const numbered = await digest(await sign({ claims: { jti: 'n1' } }));
    expect((await digest(await sign({ claims: { jti: 'n1', exp: seconds + 299 } }))).digest).toBe(
      numbered.digest,
    );
    expect((await digest(await sign({ claims: { jti: 'n2' } }))).digest).not.toBe(numbered.digest);
  });

  it('expires at its own end or at our max life, whichever comes first', async () => {
    const end = (at: number) => ({ expiresAt: new Date((at + clockSkew) * 1000) });
    expect(await verify(await sign())).toMatchObject(end(seconds + 300));
    expect(await verify(await sign({ claims: { exp: seconds + 86_400 } }))).toMatchObject(end(seconds + 900));
  });
});

describe('the time of a token', () => {
  it.each([
    ['exp', -clockSkew + 1, 'good'],
    ['exp', -clockSkew, 'expired'],
    ['nbf', clockSkew, 'good'],
    ['nbf', clockSkew + 1, 'early'],
    ['iat', clockSkew, 'good'],
    ['iat', clockSkew + 1, 'early'],
    ['iat', -900 - clockSkew, 'good'],
    ['iat', -901 - clockSkew, 'expired'],
  ])('%s at %i s from now: %s', async (name, offset, verdict) => {
    const verified = await verify(await sign({ claims: { [name]: seconds + offset } }));
    expect(typeof verified === 'string' ? verified : 'good').toBe(verdict);
  });

  it.each(['exp', 'iat', 'aud', 'idClient', 'idOffre', 'marque'])(
    'a token must have its %s',
    async (name) => {
      expect(await verify(await sign({ claims: { [name]: undefined } }))).toBe('claims');
    },
  );
});

describe('a forged token', () => {
  const claims = { ...entry, aud: audience, iat: seconds, exp: seconds + 300 };

  it('without algorithm is refused', async () => {
    expect(await verify(write({ alg: 'none' }, claims, () => ''))).toBe('algorithm');
    expect(await verify(write({}, claims, () => 'AA'))).toBe('algorithm');
  });

  it('whose secret is a public key is refused', async () => {
    const pem = pairs.RS256.publicKey.export({ type: 'spki', format: 'pem' }) as string;
    const forged = write({ alg: 'HS256', typ: 'JWT' }, claims, (input) =>
      createHmac('sha256', pem).update(input).digest('base64url'),
    );
    expect(await verify(forged)).toBe('signature');
    expect(await verify(forged, { secret: undefined })).toBe('key');
    expect(await verify(forged, { algorithms: ['RS256'] })).toBe('algorithm');
  });

  it('signed by an unknown key is refused, whatever its `kid`', async () => {
    const stranger = generateKeyPairSync('ed25519').privateKey;
    expect(await verify(await sign({ key: stranger }))).toBe('signature');
    for (const kid of ['../../../../etc/passwd', '/dev/null', "' or 1=1", 'x'.repeat(2000)]) {
      expect(await verify(await sign({ key: stranger, header: { kid } }))).toBe('key');
    }
  });

  it('that contains its own key, or the address of one, is refused', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const jwk = publicKey.export({ format: 'jwk' });
    const header = { jwk, jku: 'https://evil.example/jwks', x5u: 'https://evil.example' };
    expect(await verify(await sign({ key: privateKey, header }))).toBe('signature');
  });

  it('with a critical extension is refused', async () => {
    expect(await verify(await sign({ header: { crit: ['extension'], extension: 'x' } }))).toBe('critical');
  });

  it('for another site, or from another issuer than ours, is refused', async () => {
    expect(await verify(await sign({ claims: { aud: 'https://other.test' } }))).toBe('audience');
    const issuer = 'https://mistral.example';
    expect(await verify(await sign({ claims: { iss: 'https://evil.example' } }), { issuer })).toBe('issuer');
    expect(await verify(await sign({ claims: { iss: issuer } }), { issuer })).toMatchObject({ entry });
  });

  it('whose payload was changed is refused', async () => {
    const [header, payload = '', signature] = (await sign()).split('.');
    const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), idOffre: '2' };
    const other = Buffer.from(JSON.stringify(changed)).toString('base64url');
    expect(await verify([header, other, signature].join('.'))).toBe('signature');
  });

  it.each([
    '',
    '.',
    '..',
    'a.b.c',
    'a.b',
    'a.b.c.d.e',
    '\u0000.\ud800.é',
    `${'e30'}.e30.`,
    Buffer.from('{"alg":"EdDSA"}').toString('base64url').concat('.bnVsbA.AA'),
    'x'.repeat(1024 * 1024),
  ])('that is no token is refused %#', async (text) => {
    expect(['malformed', 'algorithm', 'signature']).toContain(await verify(text));
  });
});

describe('the keys that a partner publishes', () => {
  const published: { keys: JWK[]; status: number } = { keys, status: 200 };
  const server = createServer((_request, response) => {
    response.writeHead(published.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ keys: published.keys }));
  });
  const listening = new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/jwks.json`);
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    published.keys = keys;
  });
  afterAll(() => void server.close());

  it('are read at their address', async () => {
    const remote = { keys: [], jwksUrl: await listening };
    expect(await verify(await sign(), remote)).toMatchObject({ entry });
    expect(await verify(await sign({ header: { kid: 'gone' } }), remote)).toBe('key');
  });

  it('rotate without interruption: both are valid while published, then the old one is refused', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    const old = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const next = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwks = [publicJwk(old.publicKey, 'ES256', '2026'), publicJwk(next.publicKey, 'ES256', '2027')];
    const verifyOther = createTokenVerifier({ ...rules, keys: [], jwksUrl: await listening });
    const by = async (key: KeyObject, header: Signing['header']) =>
      verifyOther(await sign({ alg: 'ES256', key, header }), now);
    published.keys = jwks.slice(0, 1);
    expect(await by(old.privateKey, { kid: '2026' })).toMatchObject({ entry });
    expect(await by(next.privateKey, { kid: '2027' })).toBe('key');

    published.keys = jwks;
    // An unknown `kid` causes a new request, half a minute later at the soonest.
    expect(await by(next.privateKey, { kid: '2027' })).toBe('key');
    vi.setSystemTime(now.getTime() + 30_001);
    expect(await by(next.privateKey, { kid: '2027' })).toMatchObject({ entry });
    for (const key of [old, next]) expect(await by(key.privateKey, {})).toMatchObject({ entry });

    published.keys = jwks.slice(1);
    expect(await by(old.privateKey, { kid: '2026' })).toMatchObject({ entry });
    vi.setSystemTime(now.getTime() + 700_000);
    expect(await by(old.privateKey, { kid: '2026' })).toBe('key');
    expect(await by(old.privateKey, {})).toBe('signature');
    expect(await by(next.privateKey, {})).toMatchObject({ entry });
  });

  it('leave a token undecided when they cannot be read', async () => {
    published.status = 500;
    const remote = { keys: [], jwksUrl: await listening };
    await expect(verify(await sign(), remote)).rejects.toBeInstanceOf(KeysUnreachable);
    published.status = 200;
  });
});
