import type { Operator } from '#domain/operator.ts';
import type { Environment } from './environment.ts';

export const embeddedClientId = 'creneau';

const whatToDo = 'Give what the card provider gave you, or remove CARDS_URL to use the embedded sandbox.';

/** For money, in a rehearsal marked on every page, or not yet. */
export type Sale = 'open' | 'rehearsal' | 'closed';

export function readSale({ CARDS_ENVIRONMENT, CARDS_REHEARSAL, CARDS_URL }: Environment): Sale {
  if (CARDS_REHEARSAL === 'yes') return 'rehearsal';
  if (CARDS_URL === undefined) return 'closed';
  const isPlayed = CARDS_ENVIRONMENT === 'sandbox' && isRehearsal(new URL(CARDS_URL).hostname);
  return isPlayed ? 'rehearsal' : 'open';
}

const mangopay = { name: 'Mangopay S.A.', privacyUrl: 'https://mangopay.com/privacy-statement' } as const;

export function readPaymentProvider({
  CARDS_URL,
  CARDS_PROVIDER_NAME,
  CARDS_PROVIDER_PRIVACY_URL,
}: Environment): Operator['paymentProvider'] {
  if (CARDS_URL === undefined) return undefined;
  const known = isOfMangopay(CARDS_URL) ? mangopay : undefined;
  return {
    name: CARDS_PROVIDER_NAME ?? known?.name ?? new URL(CARDS_URL).host,
    privacyUrl: CARDS_PROVIDER_PRIVACY_URL ?? known?.privacyUrl,
  };
}

/** An incomplete configuration would fail only when somebody pays. */
export function missingCardSettings(variables: Environment): string | undefined {
  const isProduction = variables.CARDS_ENVIRONMENT === 'production';
  const missing = missingOf(variables, isProduction);
  if (missing.length > 0) {
    const given = isProduction ? 'CARDS_ENVIRONMENT is production' : 'CARDS_URL is set';
    return `${given} but ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not. ${
      isProduction
        ? 'Real cards are debited only with a provider that is wholly configured: give what it gave you, or set CARDS_ENVIRONMENT to sandbox.'
        : whatToDo
    }`;
  }
  return isProduction ? faultOfProduction(variables) : faultOfSandbox(variables);
}

const named = ['CARDS_PROVIDER_NAME', 'CARDS_PROVIDER_PRIVACY_URL'] as const;

function missingOf(variables: Environment, isProduction: boolean): string[] {
  const { CARDS_URL, CARDS_TOKEN_HOSTS } = variables;
  if (!CARDS_URL && !isProduction) return [];
  const wanted = ['CARDS_URL', 'CARDS_CLIENT_ID', 'CARDS_API_KEY'] as const;
  const takesCardsElsewhere = isProduction || (CARDS_URL !== undefined && isOfMangopay(CARDS_URL));
  return [
    ...wanted.filter((name) => !variables[name]),
    ...(takesCardsElsewhere && CARDS_TOKEN_HOSTS.length === 0 ? ['CARDS_TOKEN_HOSTS'] : []),
    ...(isProduction && !variables.PUBLIC_URL ? ['PUBLIC_URL'] : []),
    ...(isProduction &&
    CARDS_URL !== undefined &&
    !isOfMangopay(CARDS_URL) &&
    !isRehearsal(new URL(CARDS_URL).hostname)
      ? named.filter((name) => !variables[name])
      : []),
  ];
}

function faultOfProduction(variables: Environment): string | undefined {
  const { CARDS_URL = '', CARDS_TOKEN_HOSTS, CARDS_CLIENT_ID, CARDS_REHEARSAL, PUBLIC_URL = '' } = variables;
  if (CARDS_REHEARSAL === 'yes') {
    return 'CARDS_REHEARSAL is yes but CARDS_ENVIRONMENT is production, which debits real cards. Remove CARDS_REHEARSAL, or set CARDS_ENVIRONMENT to sandbox.';
  }
  const rehearsing = [CARDS_URL, ...CARDS_TOKEN_HOSTS].find((url) => isRehearsal(new URL(url).hostname));
  if (rehearsing) {
    return `CARDS_ENVIRONMENT is production but ${rehearsing} is a sandbox. Give the production addresses, or set CARDS_ENVIRONMENT to sandbox.`;
  }
  const plain = [CARDS_URL, ...CARDS_TOKEN_HOSTS, PUBLIC_URL].find((url) => !url.startsWith('https:'));
  if (plain) {
    return `CARDS_ENVIRONMENT is production but ${plain} is not https. Cards are taken over https alone: give an https address, or set CARDS_ENVIRONMENT to sandbox.`;
  }
  return CARDS_CLIENT_ID === embeddedClientId
    ? `CARDS_CLIENT_ID: “${embeddedClientId}” is the embedded sandbox's own. Give the identifier the card provider gave you.`
    : undefined;
}

function faultOfSandbox({ CARDS_URL }: Environment): string | undefined {
  if (!CARDS_URL || !isOfMangopay(CARDS_URL) || isRehearsal(new URL(CARDS_URL).hostname)) return undefined;
  return `CARDS_URL: “${CARDS_URL}” debits real cards. Set CARDS_ENVIRONMENT to production if it shall, or give https://api.sandbox.mangopay.com.`;
}

function isOfMangopay(url: string): boolean {
  return /(?:^|\.)mangopay\.com$/u.test(new URL(url).hostname);
}

function isRehearsal(hostname: string): boolean {
  return /sandbox|homologation/u.test(hostname) || isLocalHost(hostname);
}

/** An external provider cannot reach it. */
export function isLocalHost(hostname: string): boolean {
  const name = hostname.replaceAll(/^\[|\]$/gu, '').toLowerCase();
  return (
    !/[.:]/u.test(name) ||
    /\.(?:localhost|local|internal|lan|test|invalid|example)$/u.test(name) ||
    /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$/u.test(name) ||
    /^(?:::1?$|f[cde])/u.test(name)
  );
}
