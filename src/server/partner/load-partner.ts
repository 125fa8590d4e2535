import { readFileSync } from 'node:fs';
import type { SharedSecrets } from '../config/shared-secrets.ts';
import { type Config, ConfigurationError } from '../config.ts';
import { demonstrationKeys } from './demonstration-keys.ts';
import { type Partner, readPartner } from './read-partner.ts';
import type { TokenKeys } from './token-keys.ts';
import type { TokenRules } from './verify-token.ts';

/** A partner with all that its tokens are checked with. */
export interface LoadedPartner extends Omit<Partner, 'tokens'> {
  readonly tokens: TokenRules;
}

const demonstrationFile = 'data/demonstration/partner.yaml';

/**
 * The partner of this site: the operator's, else the demonstration's fictional one, else none.
 * @throws ConfigurationError when its file is wrong, or leaves no way to check a token.
 */
export async function loadPartner(
  config: Pick<Config, 'partner' | 'demonstration' | 'publicUrl'>,
  secrets: SharedSecrets,
): Promise<LoadedPartner | undefined> {
  const { file, secret } = config.partner;
  if (file !== undefined) return complete(read(readText(file), file), config.publicUrl, { secret });
  if (!config.demonstration) return undefined;
  const text = readFileSync(new URL(`../../../${demonstrationFile}`, import.meta.url), 'utf8');
  return complete(read(text, demonstrationFile), config.publicUrl, await demonstrationKeys(secrets));
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ConfigurationError(`PARTNER_FILE: the file “${file}” cannot be read. Give its path.`);
  }
}

function read(text: string, file: string): Partner {
  const { partner, faults } = readPartner(text, file);
  if (!partner) throw new ConfigurationError(faults.join('\n'));
  return partner;
}

function complete(
  { tokens, ...partner }: Partner,
  publicUrl: string,
  { keys = [], secret }: Partial<Pick<TokenKeys, 'keys' | 'secret'>>,
): LoadedPartner {
  const { algorithms, jwks: jwksUrl, issuer, audience = publicUrl, longestLife } = tokens;
  const rules = {
    algorithms,
    keys: [...tokens.keys, ...keys],
    jwksUrl,
    secret,
    issuer,
    audience,
    longestLife,
  };
  if (algorithms.includes('HS256') && !secret) {
    throw new ConfigurationError(
      'PARTNER_SECRET is not set but the partner may sign with HS256. Give the secret that you share, or take HS256 out of its algorithms.',
    );
  }
  if (algorithms.some((algorithm) => algorithm !== 'HS256') && rules.keys.length === 0 && !jwksUrl) {
    throw new ConfigurationError(
      'PARTNER_FILE: no key is named to check the partner’s tokens with. Give its public keys (tokens.keys), or the address where it publishes them (tokens.jwks).',
    );
  }
  return { ...partner, tokens: rules };
}
