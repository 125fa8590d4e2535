import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OperatorRole } from '#domain/operators/operator-session.ts';
import { createSchoolListing } from '#operator/console/school-listing.ts';
import { createConsoleWork } from '#operator/console.ts';
import { callRoute } from '#test/support/call-route.ts';
import { aDeskListing } from '#test/support/desk-listing.ts';
import { siteRoutes } from '../../routes.ts';
import { type ConsoleArgs, keepSession, requireOperator, requireRecentProof } from './console.server.ts';

const sealing = { sessionKey: 'a key of the tests', config: { publicUrl: 'https://www.example.fr' } };
const consoleRoutes = siteRoutes.filter(({ path }) => /^comptoir(?:\/|$)/u.test(path));

/** For each address: who it is for, and the forms that it takes. A route without its row fails below. */
const rows: Readonly<
  Record<
    string,
    {
      role: OperatorRole | 'anyone';
      forms: readonly Readonly<Record<string, string>>[];
      params?: Readonly<Record<string, string>>;
    }
  >
> = {
  comptoir: { role: 'support', forms: [] },
  'comptoir/entrer': { role: 'anyone', forms: [{ reponse: '{}' }] },
  'comptoir/invitation': { role: 'anyone', forms: [{ reponse: '{}', jeton: 'a' }] },
  'comptoir/confirmer': { role: 'support', forms: [{ reponse: '{}' }] },
  'comptoir/cles': { role: 'support', forms: [{ reponse: '{}' }, { retirer: 'a' }, {}] },
  'comptoir/sortir': { role: 'anyone', forms: [{}] },
  'comptoir/journal': { role: 'direction', forms: [] },
  'comptoir/trouver': { role: 'support', forms: [{ q: 'zoe@exemple.fr' }] },
  'comptoir/personne': { role: 'support', forms: [] },
  'comptoir/personne/fichier': { role: 'direction', forms: [] },
  'comptoir/commande/:reference': { role: 'support', forms: [], params: { reference: 'CR-7K3M-9XQ2' } },
  'comptoir/ecole/:school': { role: 'support', forms: [], params: { school: '1' } },
  'comptoir/ecole/:school/fiche/:part': {
    ...{ role: 'direction', forms: [{ partie: '' }] },
    params: { school: '1', part: 'identite' },
  },
  'comptoir/faire/:form': { role: 'direction', forms: [{ vu: '' }], params: { form: 'inviter' } },
  'comptoir/fichier/:section/:list': {
    ...{ role: 'direction', forms: [] },
    params: { section: 'equipe', list: 'equipe' },
  },
  'comptoir/ecoles/importer': { role: 'direction', forms: [{ masquer: 'oui' }] },
  'comptoir/ecoles/importer/:import': {
    ...{ role: 'direction', forms: [{ plan: 'a', motif: 'a' }] },
    params: { import: '1' },
  },
  'comptoir/:section/:list?': { role: 'direction', forms: [{ email: 'a' }], params: { section: 'equipe' } },
};

let called: string[];
beforeEach(() => {
  called = [];
});

interface Visitor {
  /** Of an open session; undefined: none, one that has ended, or an operator who was removed. */
  readonly role?: OperatorRole;
  readonly provenMinutesAgo?: number;
  readonly ip?: string;
  /** `insecure`: at an address where browsers make no passkeys. */
  readonly console?: 'on' | 'loopback' | 'insecure' | 'off';
  readonly headers?: Readonly<Record<string, string>>;
}

const noting = (name: string, known: object) =>
  new Proxy(known, {
    get: (target, call: string) =>
      Reflect.get(target, call) ?? (async () => void called.push(`${name}.${call}`)),
  });

function siteFor({ role, provenMinutesAgo = 0, ip = '203.0.113.9', console = 'on' }: Visitor) {
  const operator = role && {
    ...{ id: '1', sessionId: '2', email: 'operateur@example.fr', role },
    provenAt: new Date(Date.now() - provenMinutesAgo * 60_000),
  };
  const find = async (token: string) => (token === 'valid' ? operator : undefined);
  return {
    ...sealing,
    buyer: { ip, accept: 'text/html' },
    console:
      console === 'off'
        ? undefined
        : {
            wayIn: console === 'insecure' ? undefined : noting('wayIn', { find }),
            journal: noting('journal', { list: async () => ({ lines: [], total: 0 }) }),
            work: aConsoleWork(),
            loopbackOnly: console === 'loopback',
          },
    log: { error: vi.fn(), warn: vi.fn(), info: vi.fn() },
    allow: async () => true,
  };
}

const describeAnswer = (answer: unknown) => {
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get('location') };
  const { status = 200 } = (answer as { init?: ResponseInit } | undefined)?.init ?? {};
  return { status, to: null };
};

/** Of a team that cannot be read: what a page answers to who may read it is not looked at here. */
function aConsoleWork() {
  const { findList, findForm } = createConsoleWork({ elsewhere: [] } as never);
  const view = async () => ({ title: '', rows: [] });
  return {
    readWaits: async () => [],
    imports: {
      models: [],
      send: async () => ({ fault: '' }),
      view: async () => ({ id: 1 }),
      apply: async () => ({ kind: 'asked', form: { fields: [] } }),
    },
    readOrder: async () => ({ reference: 'CR-7K3M-9XQ2' }),
    readSchool: async () => ({ id: 1 }),
    listing: {
      ...createSchoolListing({} as never, {} as never),
      readListing: async () => aDeskListing(),
      listChanges: async () => ({ results: [] }),
    },
    findList: (section: string, list?: string) => ({
      ...findList(section, list),
      ...{ view, csv: async () => '', namesPersons: false },
    }),
    findForm: (slug: string) => ({ ...findForm(slug), run: async () => ({ kind: 'asked' }) }),
  };
}

async function visit(
  file: string,
  address: string,
  visitor: Visitor,
  form?: Readonly<Record<string, string>>,
) {
  const module = await import(/* @vite-ignore */ `../../${file}`);
  const { 'set-cookie': kept = '' } = await keepSession('valid', sealing);
  const headers = { ...visitor.headers, cookie: kept.split(';', 1)[0] ?? '' };
  const { params = {} } = Object.entries(rows).find(([path]) => `/${path}` === address)?.[1] ?? {};
  const call = { address, headers, params, ...(form && { method: 'POST', body: new URLSearchParams(form) }) };
  try {
    return describeAnswer(await callRoute(form ? module.action : module.loader, siteFor(visitor), call));
  } catch (thrown) {
    return describeAnswer(thrown);
  }
}

const visits = consoleRoutes.flatMap(({ path, file }) => [
  { path, file, form: undefined },
  ...(rows[path]?.forms ?? []).map((form) => ({ path, file, form })),
]);
const nameOf = ({ path, form }: (typeof visits)[number]) => (form ? `${path} ${Object.keys(form)}` : path);
const named = (of: typeof visits) => of.map((one) => [nameOf(one), one] as const);
const forOperators = visits.filter(({ path }) => rows[path]?.role !== 'anyone');

describe('a route of the console', () => {
  it('has its row above, and takes a form where the row has one', async () => {
    expect(consoleRoutes.map(({ path }) => path).toSorted()).toEqual(Object.keys(rows).toSorted());
    for (const { path, file } of consoleRoutes) {
      const { action } = await import(/* @vite-ignore */ `../../${file}`);
      expect((rows[path]?.forms.length ?? 0) > 0, path).toBe(action !== undefined);
    }
  });

  it.each(consoleRoutes)('$path is personal, and in no sitemap', ({ answers, listed }) => {
    expect({ answers, listed }).toEqual({ answers: 'visitor', listed: false });
  });

  it.each(named(visits))('%s is a 404 where the console is off, or of this machine alone', async (_, one) => {
    const visitors: Visitor[] = [
      { role: 'direction', console: 'off' },
      { role: 'direction', console: 'loopback' },
    ];
    for (const visitor of visitors) {
      expect(await visit(one.file, `/${one.path}`, visitor, one.form)).toEqual({ status: 404, to: null });
    }
    expect(called).toEqual([]);
  });

  it.each(named(forOperators))('%s is refused without an open session', async (_, { path, file, form }) => {
    const to = `/comptoir/entrer?retour=${encodeURIComponent(`/${path.replace(/\?$/u, '')}`)}`;
    const refused = form ? { status: 401, to: null } : { status: 303, to };
    expect(await visit(file, `/${path}`, {}, form)).toEqual(refused);
    expect(called).toEqual([]);
  });

  it.each(named(visits.filter(({ path }) => rows[path]?.role === 'direction')))(
    '%s is refused to support',
    async (_, { path, file, form }) => {
      expect(await visit(file, `/${path}`, { role: 'support' }, form)).toEqual({ status: 403, to: null });
      expect([200, 303, 400]).toContain((await visit(file, `/${path}`, { role: 'direction' }, form)).status);
      expect(called).toEqual([]);
    },
  );

  it('asks for the passkey again five minutes after it was shown', async () => {
    const forms: Readonly<Record<string, string>>[] = [{ reponse: '{}' }, { retirer: 'a' }, {}];
    for (const form of forms) {
      const answer = await visit(
        'pages/console/passkeys.route.tsx',
        '/comptoir/cles',
        { role: 'support', provenMinutesAgo: 5 },
        form,
      );
      expect(answer).toEqual({ status: 303, to: '/comptoir/confirmer?retour=%2Fcomptoir%2Fcles' });
    }
    expect(called).toEqual([]);
  });

  it.each(named(visits.filter(({ path }) => path !== 'comptoir/sortir')))(
    '%s opens nothing where browsers make no passkeys',
    async (_, { path, file, form }) => {
      const { status, to } = await visit(file, `/${path}`, { role: 'direction', console: 'insecure' }, form);
      if (path === 'comptoir/entrer' && !form) expect(status).toBe(200);
      else if (rows[path]?.role === 'anyone')
        expect({ status, to }).toEqual({ status: 303, to: '/comptoir/entrer' });
      else expect(status).toBe(form ? 401 : 303);
      expect(called).toEqual([]);
    },
  );

  it.each([
    ['/comptoir/journal?page=2', '/comptoir/journal?page=2'],
    ['//example.org', '/comptoir'],
    ['https://example.org/comptoir', '/comptoir'],
    ['/comptoir//example.org', '/comptoir'],
    ['/comptoirs', '/comptoir'],
    ['\\\\example.org\\comptoir', '/comptoir'],
    ['/\t/example.org/comptoir', '/comptoir'],
    ['/comptoir/../bureau', '/comptoir'],
    ['/comptoir/%2e%2e/bureau', '/comptoir'],
    ['http://[', '/comptoir'],
    ["/comptoir/recherche?q=l'orée, 10:30", '/comptoir/recherche?q=l%27or%C3%A9e,%2010:30'],
    ['/bureau', '/comptoir'],
  ])('leads back to %s as %s', async (back, to) => {
    const address = `/comptoir/entrer?retour=${encodeURIComponent(back)}`;
    const answer = await visit('pages/console/sign-in.route.tsx', address, { role: 'support' });
    expect(answer).toEqual({ status: 303, to });
  });
});

it('the cookie is sent to this host alone, by pages of this site alone, over https alone', async () => {
  const { 'set-cookie': kept } = await keepSession('valid', sealing);
  expect(kept).toMatch(/^__Host-comptoir=\S+; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict; Secure$/u);
});

describe('where the console is the demonstration’s', () => {
  const home = (headers: Readonly<Record<string, string>>) =>
    visit('pages/console/home.route.tsx', '/comptoir', {
      role: 'support',
      console: 'loopback',
      ip: '127.0.0.1',
      headers,
    });

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
    'comes in from this machine at %s',
    async (host) => {
      expect((await home({ host })).status).toBe(200);
    },
  );

  it.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['x-real-ip', '127.0.0.1'],
    ['host', 'www.example.fr'],
    ['host', 'localhost.example.fr'],
    ['host', ''],
  ])('nobody comes in through a proxy, which sends %s: %s', async (name, value) => {
    expect((await home({ host: 'localhost:3000', [name]: value })).status).toBe(404);
  });
});

it('a page of the console gets its operator, and a recent proof passes', async () => {
  const { 'set-cookie': kept = '' } = await keepSession('valid', sealing);
  const headers = { cookie: kept.split(';', 1)[0] ?? '' };
  const loader = async (args: ConsoleArgs) => {
    const required = await requireOperator(args, { role: 'support' });
    requireRecentProof(args, required);
    return required.operator;
  };
  const given = await callRoute(loader, siteFor({ role: 'support', provenMinutesAgo: 4 }), {
    address: '/comptoir/x',
    headers,
  });
  expect(given).toMatchObject({ id: '1', email: 'operateur@example.fr', role: 'support' });
});
