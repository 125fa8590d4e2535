import { describe, expect, it } from 'vitest';
import { servicePaths } from '#server/service-paths.ts';
import { siteRoutes } from '#site/routes.ts';
import { disposeAfterAll } from '../support/dispose-after-all.ts';
import { nothing, type Touches } from '../support/rights/call-rows.ts';
import {
  addressesOf,
  formsOfSite,
  type SentForm,
  touchedByReading,
} from '../support/rights/forms-of-site.ts';
import { fillWithPeople, idleJobs } from '../support/rights/people.ts';
import { peopleIn } from '../support/rights/persons.ts';
import {
  faultsOf,
  invalidParts,
  leftUndone,
  type Observed,
  observe,
  type PlannedCall,
  planCalls,
  requestOf,
} from '../support/rights/walk.ts';
import { watchTables } from '../support/rights/watch-tables.ts';
import { readRouteManifest } from '../support/route-manifest.ts';
import { startSiteForJourneys } from '../support/running-site.ts';

/** Every call and every route of the whole program, by those who have no right to what they name. */

// As it starts without a setting: its services have no token. Each call below comes from an address of its own.
const settings = { DESK: 'on', OPERATOR_CONSOLE: 'on', ENROLMENT_TOKEN: '', TRUST_PROXY: '1' };
const site = disposeAfterAll(await startSiteForJourneys(settings));
const people = await fillWithPeople(site);
await idleJobs(site);
const watched = await watchTables(site.db);
const calls = planCalls(people);

const wrongBearer = { authorization: 'Bearer another-token-than-that-of-this-service' };
let visits = 0;
const newAddress = () => {
  visits += 1;
  return { 'x-forwarded-for': `203.0.${visits >> 8}.${visits & 255}` };
};

const nameOf = ({ service, operation }: PlannedCall) => `${service}.${operation.id}`;
const overHttp = (request: Request) => fetch(request);
const look = (request: Request, send = overHttp) => observe(people, watched, request, send);
/** What each thing that was called did wrong, on a line of its own. */
const linesOf = (name: string, faults: readonly string[]) => faults.map((fault) => `${name} ${fault}`);
const otherStatus = ({ status }: Observed, expected: number) =>
  status === expected ? [] : [`is answered ${status}, not ${expected}`];

describe('a call of a service', () => {
  it('is made with a body that its operation accepts', () => {
    expect(calls.flatMap((call) => linesOf(nameOf(call), invalidParts(call)))).toEqual([]);
    expect(calls.length).toBeGreaterThan(120);
  });

  it.each([
    ['nobody', () => ({})],
    ['another school, and a wrong bearer', () => ({ ...wrongBearer, cookie: people.deskCookie })],
  ])('by %s answers no person, and touches what it declares', async (who, headersOf) => {
    const faults: string[] = [];
    const seen = new Map<Touches, Observed[]>();
    for (const call of calls) {
      const { service, touches, status } = call;
      const headers = { ...headersOf(), ...newAddress() };
      const observed = await look(requestOf(call, site.url + servicePaths[service], headers));
      seen.set(touches, [...(seen.get(touches) ?? []), observed]);
      faults.push(
        ...linesOf(nameOf(call), [...faultsOf(observed, touches), ...otherStatus(observed, status)]),
      );
    }
    if (who === 'nobody') faults.push(...[...seen].flatMap(([touches, all]) => leftUndone(all, touches)));
    expect(faults).toEqual([]);
  });

  it('is refused to a wrong bearer where its service has a token', async () => {
    const faults: string[] = [];
    for (const call of calls) {
      if (call.operation.caller === 'anyone' || call.service === 'course') continue;
      const observed = await look(requestOf(call, 'http://service.embedded', wrongBearer), (request) =>
        people.services.callOverHttp(call.service, request),
      );
      faults.push(...linesOf(nameOf(call), [...faultsOf(observed, nothing), ...otherStatus(observed, 401)]));
    }
    expect(faults).toEqual([]);
  });
});

describe('a route of the site', () => {
  const formTo = (address: string, sent: SentForm, visitor: Readonly<Record<string, string>>) => {
    const { fields, json, withDraft } = sent;
    const type = json && { 'content-type': 'application/json' };
    const draft = withDraft && { cookie: people.draftCookie };
    return new Request(site.url + address, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: 'temoin=1', ...visitor, ...type, ...draft },
      body: json ? JSON.stringify(json) : new URLSearchParams(fields),
    });
  };
  const seen = new Map<Touches, Observed[]>();
  const note = (touches: Touches, observed: Observed) =>
    seen.set(touches, [...(seen.get(touches) ?? []), observed]);
  const read = (address: string, headers: Readonly<Record<string, string>>) =>
    look(new Request(site.url + address, { headers: { ...headers, ...newAddress() }, redirect: 'manual' }));

  it('that takes a form has its row', () => {
    const { routes } = readRouteManifest();
    const takesForm = siteRoutes.filter(
      ({ id, file }) => routes[id ?? file.replace(/\.tsx?$/u, '')]?.hasAction,
    );
    expect(takesForm.map(({ path }) => path).toSorted()).toEqual(Object.keys(formsOfSite).toSorted());
  });

  it('of a desk opens for the school whose session it is', async () => {
    const own = await read(`/bureau/${people.otherSchool.id}`, { cookie: people.deskCookie });
    const others = await read(`/bureau/${people.school.id}`, { cookie: people.deskCookie });
    expect([own.status, others.status]).toEqual([200, 404]);
  });

  it.each([
    ['nobody', () => ({})],
    ['another school, and a wrong bearer', () => ({ ...wrongBearer, cookie: people.deskCookie })],
  ])('shows %s no person, and touches what it declares', async (who, headersOf) => {
    const faults: string[] = [];
    for (const { path } of siteRoutes) {
      const row = formsOfSite[path];
      const touches = touchedByReading[path] ?? nothing;
      for (const address of addressesOf(path, people)) {
        const reading = await read(address, headersOf());
        note(touches, reading);
        faults.push(...linesOf(address, faultsOf(reading, touches)));
        if (reading.status >= 500) faults.push(...linesOf(address, otherStatus(reading, 200)));
        if (!row) continue;
        for (const form of row.sent(people)) {
          const observed = await look(formTo(address, form, { ...headersOf(), ...newAddress() }));
          note(row, observed);
          faults.push(...linesOf(`a form to ${address}`, faultsOf(observed, row)));
          if (who === 'nobody') faults.push(...linesOf(address, otherStatus(observed, form.status)));
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it('declares no more than was touched', () => {
    const declared = Object.entries({ ...touchedByReading, ...formsOfSite });
    const undone = declared.flatMap(([path, one]) => linesOf(path, leftUndone(seen.get(one) ?? [], one)));
    expect(undone).toEqual([]);
  });
});

describe('the walk', () => {
  it('finds the same calls answered where they are made by the process that holds the service', async () => {
    const found: Record<string, readonly string[]> = {};
    const wrong: string[] = [];
    for (const call of calls) {
      if (call.inProcess === undefined) continue;
      const observed = await look(requestOf(call, 'http://service.embedded', {}), (request) =>
        people.services.callInProcess(call.service, request),
      );
      wrong.push(...linesOf(nameOf(call), otherStatus(observed, call.inProcess)));
      found[nameOf(call)] = faultsOf(observed, call.touches);
    }
    expect(wrong).toEqual([]);
    expect(found).toMatchObject({
      'enrolment.exportDeskOrders': expect.arrayContaining([
        'answers «Zwyrtel»',
        `answers «${people.order.email}»`,
      ]),
      'enrolment.withdrawFromOrder': expect.arrayContaining([
        'changes withdrawals',
        'mails withdrawal-received to person',
      ]),
      'enrolment.readFile': expect.arrayContaining([`answers «${people.order.email}»`]),
      'enrolment.openSchoolFile': ['changes training_file_links'],
      'enrolment.openSchoolReview': ['changes review_links'],
      'directory.getMailbox': [`answers «${people.school.email}»`],
      'directory.openDeskLink': ['changes desk_links', 'changes desk_sessions'],
      'course.answerQuestion': ['changes practice_answers'],
    });
    expect(Object.values(found).filter((faults) => faults.length > 0).length).toBeGreaterThan(35);
  });

  it('knows a telephone number however it is written, and what the call itself gave', () => {
    const { email } = people.order;
    for (const written of [
      '0639987001',
      '06 39 98 70 01',
      '06\u202f39\u202f98\u202f70\u202f01',
      '+33639987001',
    ]) {
      expect(peopleIn(`appelez le ${written}`), written).toHaveLength(1);
    }
    expect(peopleIn(`value="${email}"`, `email=${email}`)).toEqual([]);
    expect(peopleIn(`Zwyrtine, ${email}`, `email=${email}`)).toEqual(['Zwyrtine']);
  });
});
