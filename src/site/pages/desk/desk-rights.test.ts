import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Desk } from '#contracts/desk.ts';
import { maxContactAnswerLength } from '#domain/desk/answer-lengths.ts';
import { findDesk, keepDesk } from '#site/session/desk.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { callRoute } from '#test/support/call-route.ts';
import { siteRoutes } from '../../routes.ts';

const own: Desk['schools'][number] = { id: 1, label: 'Conduite du Port', city: 'Brest', uri: null };
const sealing = { sessionKey: 'a key of the tests', config: { publicUrl: 'http://localhost:3000' } };

const contactId = '7d444840-9dc0-41d1-b245-5ffdce74fad2';

/** For each address below a school: forms that name another's things. A route without its row fails below. */
const forms: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  'bureau/:school': [],
  'bureau/:school/dossiers': [{ reference: 'CR-7K3M-9XQ2', officeId: '2', school: '2' }],
  'bureau/:school/dossiers.csv': [],
  'bureau/:school/dossiers.pdf': [],
  'bureau/:school/avis': [
    { avis: '2', officeId: '2', school: '2' },
    { mois: '2026-10', eleves: 'Zoé;zoe@exemple.fr;31/03/2026', officeId: '2', ecole: '2' },
  ],
  'bureau/:school/chiffres': [],
  'bureau/:school/demandes': [
    { demande: contactId, reponse: 'Bonjour.', school: '2', ecole: '2' },
    { demande: contactId, geste: 'deja', officeId: '2' },
  ],
  'bureau/:school/fiche': [],
  'bureau/:school/fiche/historique': [],
  'bureau/:school/fiche/:part': [
    { partie: 'hours', version: '0', puis: 'publier', 'week.6.HOR_DEBUT_AM': '09:00', officeId: '2' },
    { partie: 'prices', version: '0', puis: 'apercu', 'formulas.2.price': '1', school: '2' },
    { partie: 'email', version: '0', puis: 'annuler', changement: '2', ecole: '2' },
    { partie: 'photos', version: '0', puis: 'envoyer-photo', officeId: '2' },
  ],
};

const deskRoutes = siteRoutes.filter(({ path }) => /^bureau(?:\/|$)/u.test(path));
const ofSchool = deskRoutes.filter(({ path }) => path.startsWith('bureau/:school'));

/** Every call of an upstream other than the session's is an error. */
let called: string[];
let sent: unknown[];
let session: Desk | undefined;
beforeEach(() => {
  called = [];
  sent = [];
  session = {
    sessionId: '0b1f7c1e-6d52-4a1e-9c1a-2f0a6b1c9d11',
    email: 'ecole@exemple.fr',
    expiresAt: '2026-12-10T17:00:00.000Z',
    schools: [own],
  };
});

const noting = (name: string) =>
  new Proxy(
    {},
    {
      get: (_, call: string) =>
        call === 'readDesk' && name === 'desk'
          ? async ({ seance }: { seance: string }) => (seance === 'valid' ? session : undefined)
          : async (body: unknown) => {
              called.push(`${name}.${call}`);
              sent.push(body);
            },
    },
  );
const site = (desk = true) =>
  ({
    ...sealing,
    config: { ...sealing.config, desk },
    upstreams: { desk: noting('desk'), directory: noting('directory'), enrolment: noting('enrolment') },
    log: { error: vi.fn(), warn: vi.fn(), info: vi.fn() },
    allow: async () => true,
    mailbox: undefined,
  }) as unknown as SiteRequest;

const cookieOf = async (seance: string) => (await keepDesk(seance, sealing)).split(';', 1)[0] ?? '';

interface Visit {
  readonly cookie: string;
  readonly school: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly desk?: boolean;
}

/** Status and way of what a route answers or throws. */
async function visit({ path, file }: (typeof deskRoutes)[number], given: Visit) {
  const module = await import(/* @vite-ignore */ `../../${file}`);
  const { cookie, school, form } = given;
  const call = {
    address: path.replace(':school', school).replaceAll(/:\w+\??/gu, '1'),
    params: { school, part: 'horaires' },
    headers: { cookie },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  };
  const handler = form ? module.action : module.loader;
  try {
    return describeAnswer(handler && (await callRoute(handler, site(given.desk), call)));
  } catch (thrown) {
    return describeAnswer(thrown);
  }
}

function describeAnswer(answer: unknown) {
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get('location') };
  const { status } = (answer as { init?: ResponseInit }).init ?? {};
  return { status: status ?? 200, to: null };
}

/** A reading, and each form; routes without an action take none. */
async function visitsOf(route: (typeof deskRoutes)[number], given: Omit<Visit, 'form'>) {
  const { action } = await import(/* @vite-ignore */ `../../${route.file}`);
  const sent = action ? [{}, ...(forms[route.path] ?? [])] : [];
  return Promise.all([visit(route, given), ...sent.map((form) => visit(route, { ...given, form }))]);
}

const notFound = { status: 404, to: null };
const toSignIn = { status: 303, to: '/bureau' };

describe('an address of the desk', () => {
  it('below a school has its row above', () => {
    expect(ofSchool.map(({ path }) => path).toSorted()).toEqual(Object.keys(forms).toSorted());
  });

  it.each(deskRoutes)('$path is a 404 where the desk is off, whatever the session', async (route) => {
    const cookie = await cookieOf('valid');
    const answers = await visitsOf(route, { cookie, school: '1', desk: false });
    for (const answer of answers) expect(answer).toEqual(notFound);
    expect(called).toEqual([]);
  });

  it.each(deskRoutes)('$path is personal, and in no sitemap', ({ answers, listed }) => {
    expect({ answers, listed }).toEqual({ answers: 'visitor', listed: false });
  });

  it.each(ofSchool)('$path answers another’s school as one that does not exist', async (route) => {
    const cookie = await cookieOf('valid');
    for (const school of ['2', '999999', '01', '1 ', '1.0', '-1', '']) {
      for (const answer of await visitsOf(route, { cookie, school }))
        expect(answer, school).toEqual(notFound);
    }
    expect(called).toEqual([]);
  });

  it.each(ofSchool)('$path leads to the form without a valid session', async (route) => {
    const right = await cookieOf('valid');
    const foreignKey =
      (await keepDesk('valid', { ...sealing, sessionKey: 'another' })).split(';', 1)[0] ?? '';
    const cookies = {
      none: '',
      'expired or revoked': await cookieOf('ended'),
      tampered: `${right.slice(0, -2)}${right.endsWith('AA') ? 'BB' : 'AA'}`,
      'sealed elsewhere': foreignKey,
      unsealed: 'bureau=valid',
    };
    for (const [name, cookie] of Object.entries(cookies)) {
      for (const answer of await visitsOf(route, { cookie, school: '1' }))
        expect(answer, name).toEqual(toSignIn);
    }
    expect(called).toEqual([]);
  });
});

it.each([
  ['dossiers', { reference: 'x'.repeat(101) }, { status: 303, to: '/bureau/1/dossiers?inconnu=dossier' }],
  ['dossiers', { reference: 'CR-7K3M-9XQ2\0' }, { status: 303, to: '/bureau/1/dossiers?inconnu=dossier' }],
  ['demandes', { demande: '1', reponse: 'Bonjour.' }, { status: 400, to: null }],
])('%s asks no service for what cannot be a record: %j', async (page, form, answer) => {
  const route = ofSchool.find(({ path }) => path === `bureau/:school/${page}`);
  if (!route) throw new Error('no such route');
  expect(await visit(route, { cookie: await cookieOf('valid'), school: '1', form })).toEqual(answer);
  expect(called).toEqual([]);
});

it('sends one character of an answer above the limit, for the service to say it', async () => {
  const route = ofSchool.find(({ path }) => path === 'bureau/:school/demandes');
  if (!route) throw new Error('no such route');
  const form = { demande: contactId, reponse: 'a'.repeat(30_000) };
  await visit(route, { cookie: await cookieOf('valid'), school: '1', form });
  expect(sent).toMatchObject([{ contactId, texte: 'a'.repeat(maxContactAnswerLength + 1) }]);
});

it('a session of the desk is not read from a cookie older than its eight hours', async () => {
  const cookie = await cookieOf('valid');
  const read = () => findDesk(new Request('http://localhost:3000/bureau', { headers: { cookie } }), site());
  expect(await read()).toMatchObject({ seance: 'valid' });
  vi.useFakeTimers({ now: Date.now() + 8 * 3_600_000 + 1000 });
  expect(await read()).toBeUndefined();
  vi.useRealTimers();
});

it('a session of the desk is given by the button, never by opening the mailed link', async () => {
  const route = deskRoutes.find(({ path }) => path === 'bureau/ouvrir');
  if (!route) throw new Error('no such route');
  const open = { ...route, path: `${route.path}?jeton=un-jeton` };
  expect(await visit(open, { cookie: '', school: '' })).toEqual({ status: 200, to: null });
  expect(called).toEqual([]);
  await visit(open, { cookie: '', school: '', form: { jeton: 'un-jeton' } });
  expect(called).toEqual(['desk.openDeskLink']);
});

it('a session of the desk ends by a form, never by an address', async () => {
  const close = deskRoutes.find(({ path }) => path === 'bureau/sortir');
  if (!close) throw new Error('no such route');
  const cookie = await cookieOf('valid');
  expect(await visit(close, { cookie, school: '' })).toEqual(toSignIn);
  expect(called).toEqual([]);
  const expected = { status: 303, to: '/bureau?ferme=oui' };
  expect(await visit(close, { cookie, school: '', form: {} })).toEqual(expected);
  expect(called).toEqual(['desk.closeDesk']);
});
