import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Command, Option } from '@commander-js/extra-typings';
import { RefusedError } from '#operator/refused.ts';
import type { Config } from '#server/config/config.ts';
import { loadPartner } from '#server/config/partner.ts';
import type { SharedSecrets } from '#server/config/shared-secrets.ts';
import type { Partner } from '#services/partner/read-partner.ts';
import {
  demonstrationSigningKey,
  signPartnerLink,
  type TokenAlgorithm,
  tokenAlgorithms,
} from '#services/partner/token-keys.ts';
import { refuse } from './options.ts';
import type { Tools } from './session.ts';

const longestLife = 86_400;

const expires = new Option('--expires <seconds>', 'how long it holds')
  .argParser((typed) => {
    const life = Number(typed);
    if (Number.isSafeInteger(life) && Math.abs(life) <= longestLife) return life;
    return refuse(`Give a whole number of seconds, at most ${longestLife}.`);
  })
  .default(600);

export function addPartner(partner: Command, tools: Tools): void {
  partner
    .command('link')
    .summary('a signed address for a partner’s customer')
    .description(
      'Prints the address by which a partner would send a customer here, signed as he would sign it: by the keys of the demonstration, or by a private key that you give. It works once.',
    )
    .option('--brand <id>', 'the brand; default: the first one')
    .option('--offer <id>', 'the offer; default: the first one')
    .option('--client <id>', 'the customer', 'DEMO-1')
    .addOption(expires)
    .option('--alg <name>', `one of ${tokenAlgorithms.join(', ')}`)
    .option('--key <file>', 'a private key (PEM) or, for HS256, the secret')
    .action(async (options) => {
      const settings = tools.config();
      // The demonstration's keys are in the database; an operator's partner needs none.
      const secrets: SharedSecrets = {
        read: async (...asked) => (await tools.open()).secrets.read(...asked),
      };
      const partner = await loadPartner(settings, secrets);
      if (!partner) {
        throw new RefusedError(
          'No partner is configured. Write `partner: partner.yaml` in site.yaml, or leave DEMONSTRATION on.',
        );
      }
      const { brands, offers, prefix } = partner.group;
      const entry = {
        marque: oneOf(options.brand, brands, 'brand'),
        idOffre: oneOf(options.offer, offers, 'offer'),
        idClient: options.client,
      };
      const algorithm = readAlgorithm(options.alg, partner);
      const link = await signPartnerLink(
        entry,
        { ...partner.tokens, publicUrl: settings.publicUrl, prefix },
        {
          algorithm,
          key: await readKey(options.key, algorithm, settings, secrets),
          now: tools.now(),
          life: options.expires,
        },
      );
      tools.io.out(`${link}\n`);
    });
}

function oneOf(id: string | undefined, items: readonly { readonly id: string }[], what: string): string {
  const found = id === undefined ? items[0] : items.find((item) => item.id === id);
  if (found) return found.id;
  return refuse(`“${id}” is not a known ${what}. Give one of ${items.map((item) => item.id).join(', ')}.`);
}

function readAlgorithm(name: string | undefined, { tokens }: Partner): TokenAlgorithm {
  const found = name === undefined ? tokens.algorithms[0] : tokens.algorithms.find((known) => known === name);
  if (found) return found;
  return refuse(
    `“${name}” is not an algorithm of this partner. Give one of ${tokens.algorithms.join(', ')}.`,
  );
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
      'site.yaml names a partner: only the partner can sign. Give the private key of a test (--key).',
    );
  }
  try {
    const text = readFileSync(file, 'utf8').trim();
    return algorithm === 'HS256' ? new TextEncoder().encode(text) : createPrivateKey(text);
  } catch {
    throw new RefusedError(`“${file}” holds no private key in PEM. Give the path of one.`);
  }
}
