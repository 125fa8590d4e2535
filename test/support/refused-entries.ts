import { generateKeyPairSync } from 'node:crypto';
import { type aPartnerAbroad, hmac, writeToken } from './partner-links.ts';

type PartnerAbroad = ReturnType<typeof aPartnerAbroad>;
/** Paths near the one of the entry, by which nobody comes in. */
export const oddEntries = [
  '//mistral',
  '/mistral/',
  '/mistral//evil.example',
  '/mistral/%2f%2fevil.example',
  '/mistral/%D8%A7%D9%84',
  '/MISTRAL',
];

const incomplete = 'Adresse d’entrée incomplète.';

/**
 * Tokens that nobody is let in by, and what is said of them to the log and to whoever has them checked. Each is signed
 * when it is asked for: one that was made minutes before is refused for its age, or is no more to come.
 */
export function refusedTokens({
  sign,
  publicPem,
}: PartnerAbroad): readonly (readonly [name: string, token: () => string, reason: string])[] {
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const payload = () => sign().split('.')[1] ?? '';
  const claimed = (claims: Readonly<Record<string, unknown>>) => () => sign({ claims });
  const timed = (claims: (now: number) => Readonly<Record<string, number>>) => () =>
    sign({ claims: claims(Math.floor(Date.now() / 1000)) });
  return [
    [
      'no algorithm',
      () => writeToken({ alg: 'none' }, payload(), () => ''),
      'Algorithme de signature refusé.',
    ],
    ['an algorithm not agreed on', () => sign({ algorithm: 'RS512' }), 'Algorithme de signature refusé.'],
    ['a key of somebody else', () => sign({ key: stranger.privateKey }), 'Signature invalide.'],
    [
      'the public key for a secret',
      () => writeToken({ alg: 'HS256', typ: 'JWT' }, payload(), hmac(publicPem)),
      'Signature invalide.',
    ],
    [
      'a kid that is a path',
      () => sign({ key: stranger.privateKey, header: { kid: '../../../../dev/null' } }),
      'Clé de signature inconnue.',
    ],
    [
      'a secret found at a path',
      () => writeToken({ alg: 'HS256', kid: '../../../../dev/null' }, payload(), hmac('')),
      'Signature invalide.',
    ],
    [
      'a key that it brings along',
      () =>
        sign({
          key: stranger.privateKey,
          header: {
            jwk: stranger.publicKey.export({ format: 'jwk' }),
            jku: 'https://evil.example/jwks.json',
          },
        }),
      'Signature invalide.',
    ],
    ['an unknown crit', () => sign({ header: { crit: ['x'], x: 1 } }), 'Extension critique inconnue.'],
    ['an end that is past', timed((now) => ({ iat: now - 600, exp: now - 60 })), 'Jeton expiré.'],
    ['a beginning that is too old', timed((now) => ({ iat: now - 1200, exp: now + 600 })), 'Jeton expiré.'],
    ['a beginning to come', timed((now) => ({ nbf: now + 120 })), 'Jeton pas encore valable.'],
    ['another audience', claimed({ aud: 'https://other.example' }), 'Jeton destiné à un autre site.'],
    ['another issuer', claimed({ iss: 'https://evil.example' }), 'Émetteur inconnu.'],
    ['no end', claimed({ exp: undefined }), 'Jeton incomplet.'],
    ['no brand', claimed({ marque: undefined }), 'Jeton incomplet.'],
    ['no words at all', () => 'a.b.c', 'Jeton illisible.'],
  ];
}

/** Addresses that nobody is let in by, though the token is good, and what is said of them to the log. */
export function refusedAddresses({
  query,
  signed,
}: PartnerAbroad): readonly (readonly [name: string, query: () => URLSearchParams, reason: string])[] {
  return [
    ...['idClient', 'idOffre', 'marque', 'jwtToken'].flatMap((name) => {
      const missing = () => {
        const changed = query();
        changed.delete(name);
        return changed;
      };
      const doubled = () => {
        const changed = query();
        changed.append(name, changed.get(name) ?? '');
        return changed;
      };
      return [
        [`an address without ${name}`, missing, incomplete],
        [`an address with ${name} twice`, doubled, incomplete],
      ] as const;
    }),
    ...(
      [
        ['idClient', 'ASSURE-4712'],
        ['idOffre', '2'],
        ['marque', 'sirocco-prevoyance'],
      ] as const
    ).map(
      ([name, value]) =>
        [
          `another ${name} than the token’s`,
          () => query({ [name]: value }),
          'Adresse et jeton se contredisent.',
        ] as const,
    ),
    ['an unknown brand', () => signed({ marque: 'bora-assurances' }), 'Marque inconnue.'],
    ['an unknown offer', () => signed({ idOffre: '99' }), 'Offre inconnue.'],
    ['a line break in a name', () => signed({ idClient: 'A\r\nset-cookie: a=b' }), incomplete],
    ['9 kB', () => query({ jwtToken: 'x'.repeat(9000) }), incomplete],
  ];
}
