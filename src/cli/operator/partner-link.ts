import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SharedSecrets } from '#server/config/shared-secrets.ts';
import type { Config } from '#server/config.ts';
import { demonstrationSigningKey } from '#server/partner/demonstration-keys.ts';
import { type LoadedPartner, loadPartner } from '#server/partner/load-partner.ts';
import { signPartnerLink } from '#server/partner/sign-link.ts';
import { type TokenAlgorithm, tokenAlgorithms } from '#server/partner/token-keys.ts';
import { defineCommand, exitCodes, RefusedError, UsageError } from './command.ts';

const defaultLife = 600;
const longestLife = 86_400;

export const partnerLink = defineCommand({
  summary: 'a signed address for a partner’s customer',
  about:
    'Prints the address by which a partner would send a customer here, signed as he would sign it: by the keys of the demonstration, or by a private key that you give. It works once.',
  options: {
    brand: { type: 'string', value: 'id', says: 'the brand, the first one unless told' },
    offer: { type: 'string', value: 'id', says: 'the offer, the first one unless told' },
    client: { type: 'string', value: 'id', says: 'the customer, DEMO-1 unless told' },
    expires: { type: 'string', value: 'seconds', says: 'how long it holds, 600 unless told' },
    alg: { type: 'string', value: 'name', says: `one of ${tokenAlgorithms.join(', ')}` },
    key: { type: 'string', value: 'file', says: 'a private key (PEM) or, for HS256, the secret' },
  },
  examples: [
    '--expires=-60',
    '--brand mistral-assurances --offer 1',
    '--offer 2 --client C-1042 --expires 60 --alg ES256',
  ],
  async run(values, { io, config, now, open }) {
    const settings = config();
    // The demonstration's keys lie in the database; an operator's partner needs none of it.
    const secrets: SharedSecrets = { read: async (...asked) => (await open()).secrets.read(...asked) };
    const partner = await loadPartner(settings, secrets);
    if (!partner) {
      throw new RefusedError('There is no partner here. Set PARTNER_FILE, or leave DEMONSTRATION on.');
    }
    const { brands, offers, prefix } = partner.group;
    const entry = {
      marque: oneOf(values.brand, brands, 'brand'),
      idOffre: oneOf(values.offer, offers, 'offer'),
      idClient: values.client ?? 'DEMO-1',
    };
    const algorithm = readAlgorithm(values.alg, partner);
    const link = await signPartnerLink(
      entry,
      { ...partner.tokens, publicUrl: settings.publicUrl, prefix },
      {
        algorithm,
        key: await readKey(values.key, algorithm, settings, secrets),
        now: now(),
        life: readLife(values.expires),
      },
    );
    io.out(`${link}\n`);
    return exitCodes.done;
  },
});

function oneOf(id: string | undefined, items: readonly { readonly id: string }[], what: string): string {
  const found = id === undefined ? items[0] : items.find((item) => item.id === id);
  if (found) return found.id;
  throw new UsageError(`“${id}” is no ${what}. Give one of ${items.map((item) => item.id).join(', ')}.`);
}

function readAlgorithm(name: string | undefined, { tokens }: LoadedPartner): TokenAlgorithm {
  const found = name === undefined ? tokens.algorithms[0] : tokens.algorithms.find((known) => known === name);
  if (found) return found;
  throw new UsageError(
    `“${name}” is no algorithm of this partner. Give one of ${tokens.algorithms.join(', ')}.`,
  );
}

function readLife(seconds: string | undefined): number {
  const life = seconds === undefined ? defaultLife : Number(seconds);
  if (Number.isSafeInteger(life) && life >= -longestLife && life <= longestLife) return life;
  throw new UsageError(`--expires is a whole number of seconds, at most ${longestLife}, not “${seconds}”.`);
}

async function readKey(
  file: string | undefined,
  algorithm: TokenAlgorithm,
  { partner }: Pick<Config, 'partner'>,
  secrets: SharedSecrets,
): Promise<KeyObject | Uint8Array> {
  if (file === undefined) {
    if (partner.file === undefined) return demonstrationSigningKey(secrets, algorithm);
    throw new RefusedError(
      'PARTNER_FILE is set: only the partner can sign. Give the private key of a test (--key).',
    );
  }
  try {
    const text = readFileSync(file, 'utf8').trim();
    return algorithm === 'HS256' ? new TextEncoder().encode(text) : createPrivateKey(text);
  } catch {
    throw new RefusedError(`“${file}” holds no private key in PEM. Give the path of one.`);
  }
}
