import { describe, expect, it, vi } from 'vitest';
import { NotServedError } from '#clients/not-served.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import * as consentCode from '#site/pages/consent/code.route.tsx';
import * as consentLink from '#site/pages/consent/link.route.tsx';
import * as consent from '#site/pages/consent/order.route.tsx';
import * as consentWait from '#site/pages/consent/wait.route.tsx';
import * as course from '#site/pages/course/course.route.tsx';
import * as desk from '#site/pages/desk/open.route.tsx';
import * as mailbox from '#site/pages/orders/mailbox-change.route.tsx';
import * as access from '#site/pages/orders/order-access.route.tsx';
import * as tracking from '#site/pages/orders/tracking.route.tsx';
import * as withdrawal from '#site/pages/orders/withdrawal.route.tsx';
import * as answer from '#site/pages/review/answer.route.tsx';
import * as review from '#site/pages/review/write.route.tsx';
import * as file from '#site/pages/training-file/file.route.tsx';
import * as notMe from '#site/pages/training-file/not-me.route.tsx';
import * as schoolFile from '#site/pages/training-file/school.route.tsx';
import { callRoute } from '#test/support/call-route.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';

type Handler = (args: never) => unknown;

/** Each page that a mailed link opens, by its address or by its form. */
const pages: Readonly<Record<string, readonly [Handler, title: string]>> = {
  'GET mon-cours': [course.loader, 'Ce lien n’ouvre aucun cours'],
  'POST mon-cours': [course.action, 'Ce lien n’ouvre aucun cours'],
  'GET suivi-paiement/acces': [access.loader, 'Ce lien ne désigne aucune commande'],
  'POST suivi-paiement/acces': [access.action, 'Ce lien ne désigne aucune commande'],
  'GET suivi-paiement/adresse': [mailbox.loader, 'Ce lien ne désigne aucun changement d’adresse'],
  'POST suivi-paiement/adresse': [mailbox.action, 'Ce lien ne désigne aucun changement d’adresse'],
  'GET dossier/lien': [file.loader, 'Ce lien n’ouvre aucun dossier'],
  'POST dossier/lien': [file.action, 'Ce lien n’ouvre aucun dossier'],
  'GET dossier/auto-ecole': [schoolFile.loader, 'Ce lien n’ouvre aucun dossier'],
  'GET dossier/pas-moi': [notMe.loader, 'Ce lien n’ouvre aucun dossier'],
  'POST dossier/pas-moi': [notMe.action, 'Ce lien n’ouvre aucun dossier'],
  'GET avis/ecrire': [review.loader, 'Ce lien n’ouvre aucun avis'],
  'POST avis/ecrire': [review.action, 'Ce lien n’ouvre aucun avis'],
  'GET avis/repondre': [answer.loader, 'Ce lien n’ouvre aucun avis'],
  'POST avis/repondre': [answer.action, 'Ce lien n’ouvre aucun avis'],
  'POST accord-parental/lien': [consentLink.action, 'Ce lien n’est plus valable'],
  'POST bureau/ouvrir': [desk.action, 'Ouvrir votre espace'],
};

interface Answer {
  readonly data: { readonly failure?: { readonly title: string; readonly state: string } };
  readonly init: { readonly status?: number; readonly headers: Readonly<Record<string, string>> };
}

/** Each page whose form opens the link: mail scanners follow links. */
const unopened: typeof pages = {
  'GET accord-parental/lien': [consentLink.loader, 'Ce lien n’est plus valable'],
  'GET bureau/ouvrir': [desk.loader, 'Ouvrir votre espace'],
};

/** Each page that a cookie opens, set from a link. */
const byCookie: typeof pages = {
  'GET accord-parental': [consent.loader, 'Aucune demande d’accord ici'],
  'GET accord-parental/attente': [consentWait.loader, 'Aucune demande d’accord ici'],
  'GET accord-parental/code': [consentCode.loader, 'Aucune demande d’accord ici'],
  'GET suivi-paiement?commande=trouvee': [tracking.loader, ''],
  'GET retractation?etape=confirmation': [withdrawal.loader, ''],
};

/** Asks a page whose service answers every call alike. */
async function open(name: string, token: string, { call = vi.fn(), isAllowed = true } = {}) {
  const [handle] = { ...pages, ...unopened, ...byCookie }[name] ?? [];
  if (!handle) throw new Error(`no page ${name}`);
  const standIn = aStandInSite();
  const service = new Proxy({}, { get: () => call });
  const here = {
    ...standIn,
    allow: async () => isAllowed,
    config: { ...standIn.config, desk: true },
    upstreams: { ...standIn.upstreams, enrolment: service, desk: service },
  };
  const [method, path = ''] = name.split(' ');
  const address = `/${path}${token && `${path.includes('?') ? '&' : '?'}${new URLSearchParams({ jeton: token })}`}`;
  const fields = { jeton: token, reponse: 'Merci', acte: 'arreter' };
  const { data, init } = (await callRoute<unknown>(handle, here, {
    address,
    headers: { cookie: 'temoin=1' },
    ...(method === 'POST' && { method, body: new URLSearchParams(fields) }),
  })) as Answer;
  return { status: init.status, failure: data.failure, headers: init.headers, call, log: standIn.log };
}

const ofOne = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' };
const away = new UpstreamError({ upstream: 'enrolment', operation: 'x', failure: 'network' });

describe.each(Object.entries(pages))('%s', (name, [, title]) => {
  it.each(['', 'a b', 'x'.repeat(201)])('opens nothing by «%s», and asks no service', async (token) => {
    const { status, failure, call } = await open(name, token);
    expect([status, failure]).toMatchObject([404, { state: 'unknown', title }]);
    expect(call).not.toHaveBeenCalled();
  });

  it('has one answer for links that are not known, and keeps them from caches, search and other sites', async () => {
    const unknown = await open(name, 'secret');
    expect([unknown.status, unknown.failure]).toMatchObject([404, { state: 'unknown', title }]);
    expect(unknown.call).toHaveBeenCalledOnce();
    expect(unknown.headers).toEqual(ofOne);
    const call = vi.fn().mockRejectedValue(new NotServedError(away));
    expect((await open(name, 'secret', { call })).failure).toEqual(unknown.failure);
  });

  it('asks no service above its limit', async () => {
    const { status, failure, call } = await open(name, 'secret', { isAllowed: false });
    expect([status, failure?.state]).toEqual([429, 'too-many']);
    expect(call).not.toHaveBeenCalled();
  });

  it('is for later while its service fails, which is logged without the link', async () => {
    const call = vi.fn().mockRejectedValue(away);
    const { status, failure, log } = await open(name, 'secret', { call });
    expect([status, failure?.state]).toEqual([503, 'away']);
    expect(log.error).toHaveBeenCalledOnce();
    expect(JSON.stringify(log.error.mock.calls)).not.toContain('secret');
  });
});

describe.each(Object.entries(unopened))('%s', (name, [, title]) => {
  it('uses nothing up, and shows no form without a link', async () => {
    const { status, failure, headers, call } = await open(name, 'secret');
    expect([status, failure, headers]).toEqual([200, undefined, ofOne]);
    expect(await open(name, 'a b')).toMatchObject({ status: 404, failure: { title }, headers: ofOne });
    expect(call).not.toHaveBeenCalled();
  });
});

describe.each(Object.entries(byCookie))('%s', (name, [, title]) => {
  it('keeps what it answers one visitor from caches, search and other sites', async () => {
    const { failure, headers } = await open(name, '');
    expect(headers).toEqual(ofOne);
    expect(failure).toBeDefined();
    if (title) expect(failure).toMatchObject({ state: 'unknown', title });
  });
});
