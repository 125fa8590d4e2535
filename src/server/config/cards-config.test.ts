import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aBrand, ownMail } from '#test/support/brand.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { isLocalHost } from './cards-config.ts';
import { ConfigurationError, type PublicConfig, readConfig } from './config.ts';
import { completeConfig } from './settings.ts';
import { ownSecrets } from './shared-secrets.ts';
import { showConfig } from './shown-config.ts';

const credentials = { CARDS_CLIENT_ID: 'reseau-pilote', CARDS_API_KEY: 'a key of the provider' };
const sandbox = {
  ...credentials,
  CARDS_URL: 'https://api.sandbox.mangopay.com',
  CARDS_TOKEN_HOSTS: 'https://homologation-webpayment.payline.com',
};
const production = {
  ...credentials,
  CARDS_ENVIRONMENT: 'production',
  CARDS_URL: 'https://api.mangopay.com',
  CARDS_TOKEN_HOSTS: 'https://webpayment.payline.com',
  PUBLIC_URL: 'https://www.reseau-pilote.fr',
  ...ownMail,
};
const brand = aBrand();
const read = (environment: Readonly<Record<string, string | undefined>>) => readConfig(environment, brand);
const refuse = (environment: Parameters<typeof read>[0], message: string | RegExp | Error) =>
  expect(() => read(environment)).toThrow(message);
const without = (environment: Record<string, string>, name: string) => ({ ...environment, [name]: '' });

describe('the payment provider', () => {
  const own = {
    CARDS_PROVIDER_NAME: 'Payeur SA',
    CARDS_PROVIDER_PRIVACY_URL: 'https://payeur.example/vie-privee',
  };
  const elsewhere = {
    ...production,
    CARDS_URL: 'https://api.payeur.fr',
    CARDS_TOKEN_HOSTS: 'https://carte.payeur.fr',
  };

  it('is Mangopay at its addresses, with its statement, and none without an address', () => {
    expect(read({}).operator.paymentProvider).toBeUndefined();
    const mangopay = { name: 'Mangopay S.A.', privacyUrl: 'https://mangopay.com/privacy-statement' };
    for (const environment of [sandbox, production]) {
      expect(read(environment).operator.paymentProvider).toEqual(mangopay);
    }
  });

  it('is the one of the configuration', () => {
    const named = { name: 'Payeur SA', privacyUrl: 'https://payeur.example/vie-privee' };
    expect(read({ ...elsewhere, ...own }).operator.paymentProvider).toEqual(named);
    expect(read({ ...production, ...own }).operator.paymentProvider).toEqual(named);
  });

  it.each(Object.keys(own))('must be named by %s in production when it is not Mangopay', (name) => {
    refuse(without({ ...elsewhere, ...own }, name), `CARDS_ENVIRONMENT is production but ${name} is not.`);
  });
});

describe('the provider’s sandbox', () => {
  it('is the default', () => {
    expect(read({}).cards).toMatchObject({ environment: 'sandbox', url: undefined });
    expect(read(sandbox).cards).toMatchObject({ environment: 'sandbox', url: sandbox.CARDS_URL });
  });

  it.each(['CARDS_CLIENT_ID', 'CARDS_API_KEY', 'CARDS_TOKEN_HOSTS'])('needs %s', (name) => {
    const advice = 'Give what the card provider gave you, or remove CARDS_URL';
    refuse(without(sandbox, name), `CARDS_URL is set but ${name} is not. ${advice}`);
  });

  it('of our own, run as a separate service, takes cards at its own address', () => {
    const CARDS_URL = 'http://localhost:4005';
    expect(read({ ...credentials, CARDS_URL }).public.cards.tokenHosts).toEqual([CARDS_URL]);
  });

  it('is never the address of real debits', () => {
    const message =
      'CARDS_URL: “https://api.mangopay.com” debits real cards. Set CARDS_ENVIRONMENT to production if it shall';
    refuse({ ...sandbox, CARDS_URL: production.CARDS_URL }, message);
  });

  it.each(['https://api.sandbox.mangopay.com/v2.01', 'https://me@api.sandbox.mangopay.com'])(
    'is given by its address alone: not %s',
    (CARDS_URL) => {
      refuse({ ...sandbox, CARDS_URL }, 'Give the address before its version');
    },
  );
});

describe('production', () => {
  it('starts when everything is given', () => {
    expect(read(production).cards).toMatchObject({ environment: 'production', clientId: 'reseau-pilote' });
  });

  const needed = ['CARDS_URL', 'CARDS_CLIENT_ID', 'CARDS_API_KEY', 'CARDS_TOKEN_HOSTS', 'PUBLIC_URL'];
  it.each(needed)('needs %s', (name) => {
    const reason = 'Real cards are debited only with a provider that is wholly configured';
    refuse(without(production, name), `CARDS_ENVIRONMENT is production but ${name} is not. ${reason}`);
  });

  it('refuses the embedded sandbox', () => {
    refuse({ CARDS_ENVIRONMENT: 'production' }, `${needed.join(' and ')} are not`);
    const own = "CARDS_CLIENT_ID: “creneau” is the embedded sandbox's own.";
    refuse({ ...production, CARDS_CLIENT_ID: 'creneau' }, own);
  });

  it('refuses the embedded sandbox’s key without repeating it', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'creneau-cards-'));
    onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
    const secrets = ownSecrets();
    const CARDS_API_KEY = await secrets.read('cards');
    const complete = (more: object) => completeConfig(read({ ...production, DATA_DIR, ...more }), secrets);
    const refused = complete({ CARDS_API_KEY });
    await expect(refused).rejects.toThrow(ConfigurationError);
    await expect(refused).rejects.toThrow('Give the key the card provider gave you');
    await expect(refused).rejects.not.toThrow(CARDS_API_KEY);
    expect((await complete({})).cards.apiKey).toBe(production.CARDS_API_KEY);
  });

  it.each([
    ['CARDS_URL', 'https://api.sandbox.mangopay.com', 'a sandbox. Give the production addresses'],
    ['CARDS_URL', 'https://localhost:4005', 'a sandbox. Give the production addresses'],
    ['CARDS_TOKEN_HOSTS', 'https://homologation-webpayment.payline.com', 'a sandbox. Give the production'],
    ['CARDS_URL', 'http://api.mangopay.com', 'not https.'],
    ['CARDS_TOKEN_HOSTS', 'http://webpayment.payline.com', 'not https.'],
    ['PUBLIC_URL', 'http://www.reseau-pilote.fr', 'not https.'],
  ])('refuses %s %s, which is %s', (name, value, reason) => {
    const message = `CARDS_ENVIRONMENT is production but ${value} is ${reason}`;
    refuse({ ...production, [name]: value }, message);
  });

  it.each([sandbox, production])(
    'and sandbox alike let the browser call both hosts: %o',
    async (environment) => {
      const config: PublicConfig = { ...read(environment).public, demonstration: false };
      const app = new Hono().use(securityHeaders({ config, development: false }));
      const policy = (await app.request('/')).headers.get('content-security-policy');
      expect(policy).toContain(
        `connect-src 'self' ${environment.CARDS_URL} ${environment.CARDS_TOKEN_HOSTS};`,
      );
    },
  );
});

describe('a site of real schools', () => {
  const saleOf = (environment: Record<string, string>) => showConfig(read(environment).public, false).sale;

  it.each([
    ['no variable for cards is set', {}, 'closed'],
    ['CARDS_REHEARSAL is no', { CARDS_REHEARSAL: 'no' }, 'closed'],
    ['CARDS_REHEARSAL is yes', { CARDS_REHEARSAL: 'yes' }, 'rehearsal'],
    ['the provider is a sandbox', sandbox, 'rehearsal'],
    ['the sandbox of ours runs apart', { ...credentials, CARDS_URL: 'http://localhost:4005' }, 'rehearsal'],
    ['the provider is another one', { ...credentials, ...ownMail, CARDS_URL: 'https://cartes.fr' }, 'open'],
    ['real cards are debited', production, 'open'],
  ])('when %s sells so: %o, %s', (_, environment, sale) => {
    expect(saleOf(environment)).toBe(sale);
  });

  it('accepts yes or no for a rehearsal, and refuses yes where real cards are debited', () => {
    refuse({ CARDS_REHEARSAL: 'oui' }, 'CARDS_REHEARSAL: “oui” is not usable. Give yes or no.');
    const both = 'CARDS_REHEARSAL is yes but CARDS_ENVIRONMENT is production, which debits real cards.';
    refuse({ ...production, CARDS_REHEARSAL: 'yes' }, `${both} Remove CARDS_REHEARSAL`);
  });

  it.each([
    [{}, true],
    [sandbox, true],
    [{ DEMONSTRATION: 'off' }, false],
    [production, false],
  ])('is not filled with fictional ones where real cards are debited: %o', (environment, filled) => {
    expect(read(environment).demonstration).toBe(filled);
  });
});

it.each([{}, { CARDS_REHEARSAL: 'yes' }, sandbox])('the demonstration always sells: %o', (environment) => {
  expect(showConfig(read(environment).public, true).sale).toBe('open');
});

it.each([
  ['localhost', true],
  ['site', true],
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.15.0.1', false],
  ['172.16.0.1', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.2', true],
  ['[::1]', true],
  ['[fd12::1]', true],
  ['[2001:db8::1]', false],
  ['creneau.local', true],
  ['www.reseau-pilote.fr', false],
  ['10.reseau-pilote.fr', false],
  ['local.fr', false],
])('a host that an external provider cannot reach %s: %s', (host, isLocal) => {
  expect(isLocalHost(host)).toBe(isLocal);
});

describe('the embedded sandbox', () => {
  const callLimits =
    'Give four numbers of calls, for 15, 30 and 60 minutes and for 24 hours, such as 2300,4500,8800,105600.';

  it.each([
    ['1,1,1,1', [1, 1, 1, 1]],
    [' 2300, 4500 ,8800,105600,', [2300, 4500, 8800, 105_600]],
    ['999999999,999999999,999999999,999999999', Array(4).fill(999_999_999)],
    ['', undefined],
  ])('takes the numbers of calls «%s»', (CARDS_SANDBOX_CALL_LIMITS, limits) => {
    expect(read({ CARDS_SANDBOX_CALL_LIMITS }).cards.sandbox.callLimits).toEqual(limits);
  });

  it.each(['0,1,1,1', '1,1,1', '1,1,1,1,1', '1,1,1,1000000000', '1,1,1,1.5', '-1,1,1,1', 'many'])(
    'CARDS_SANDBOX_CALL_LIMITS %s stops the start with what to write',
    (CARDS_SANDBOX_CALL_LIMITS) => {
      const message = `CARDS_SANDBOX_CALL_LIMITS: “${CARDS_SANDBOX_CALL_LIMITS}” is not usable. ${callLimits}`;
      refuse({ CARDS_SANDBOX_CALL_LIMITS }, new ConfigurationError(message));
    },
  );

  it.each([
    ['1', [1]],
    ['60,600,3600', [60, 600, 3600]],
    ['999999999', [999_999_999]],
    [Array(100).fill('1').join(), Array(100).fill(1)],
    ['', undefined],
  ])('sends a notification again after «%s» seconds', (delays, seconds) => {
    expect(read({ CARDS_SANDBOX_RETRY_DELAYS: delays }).cards.sandbox.retryDelays).toEqual(seconds);
  });

  it.each(['0', ',', '60,0', '1.5', '1000000000', 'soon', Array(101).fill('1').join()])(
    'CARDS_SANDBOX_RETRY_DELAYS %s stops the start with what to write',
    (CARDS_SANDBOX_RETRY_DELAYS) => {
      const message = `CARDS_SANDBOX_RETRY_DELAYS: “${CARDS_SANDBOX_RETRY_DELAYS}” is not usable. Give whole numbers of seconds, such as 60,600,3600.`;
      refuse({ CARDS_SANDBOX_RETRY_DELAYS }, new ConfigurationError(message));
    },
  );
});

describe('the limits on refused cards', () => {
  it.each([
    ['1,1,1', [1, 1, 1]],
    [' 20, 40,200 ,8', [20, 40, 200, 8]],
    ['', undefined],
  ])('are taken from «%s»', (CARDS_REFUSED_LIMITS, limits) => {
    expect(read({ CARDS_REFUSED_LIMITS }).cards.refusedLimits).toEqual(limits);
  });

  it.each(['0,1,1', '8,40', '8,40,200,8,1', 'none'])('%s stop the start', (CARDS_REFUSED_LIMITS) => {
    const message = /^CARDS_REFUSED_LIMITS: .+ is not usable\. Give three numbers of refused cards an hour/u;
    refuse({ CARDS_REFUSED_LIMITS }, message);
  });
});
