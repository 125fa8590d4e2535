import { describe, expect, it, vi } from 'vitest';
import { isWithinDays } from '#domain/campaign.ts';
import { createContentClient } from './content.ts';
import { createLastAnswers, maxAnswerAgeMs, reportEveryMs } from './last-answers.ts';

const hour = 3_600_000;

const aFaq = (question: string) => {
  const attributes = { slug: 'a', topic: 'candidats', question, rank: 1, section: null, answer: [] };
  return { id: 1, attributes };
};
const listOf =
  (...data: unknown[]) =>
  () =>
    Response.json({ data, meta: {} });
const days = { dateStart: '2026-11-20', dateEnd: '2026-11-21' };
const campaign = () =>
  Response.json({
    data: { id: 1, attributes: { ...days, title: 'A', url: 'https://a.example', image: { data: null } } },
  });
const missing = () => Response.json({ data: null, error: { status: 404 } }, { status: 404 });

/** As a Strapi once answered for a moment: entries without their attributes. */
const bare = (id: number) => ({ id, documentId: `d${id}`, topic: 'candidats' });

/** A content service with chosen answers, and a client that keeps the last ones. */
function aContentService() {
  let now = 1_000_000;
  let answer: (request: Request) => Response | Promise<Response> = missing;
  let calls = 0;
  const onCovered = vi.fn();
  const client = createContentClient(
    {
      name: 'content',
      baseUrl: 'https://cms.example',
      timeoutMs: 50,
      onUnreadable: () => {},
      fetch(request) {
        calls += 1;
        return answer(request);
      },
    },
    { hosts: [] },
    createLastAnswers({ onCovered, now: () => now }),
  );
  return {
    client,
    onCovered,
    calls: () => calls,
    answers(given: typeof answer) {
      answer = given;
    },
    wait(ms: number) {
      now += ms;
    },
    questions: async (topic = 'candidats') => (await client.listFaqs(topic)).map(({ question }) => question),
  };
}

const failures: [string, () => Response | Promise<Response>][] = [
  ['answers 500', () => new Response('{}', { status: 500 })],
  ['answers 502 in HTML', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['refuses the token', () => new Response('{}', { status: 401 })],
  ['knows the list no more', missing],
  ['answers something other than JSON', () => new Response('{"data":[')],
  ['answers another shape', () => Response.json({ items: [] })],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['does not answer in time', () => new Promise<Response>(() => {})],
];

/** A content service that gave this answer once. */
async function serving(answer: () => Response) {
  const service = aContentService();
  service.answers(answer);
  await service.questions();
  return service;
}

describe('the texts of a content service', () => {
  it.each(failures)('that %s are those that it last gave', async (_, fail) => {
    const service = await serving(listOf(aFaq('Oui ?')));
    service.answers(fail);
    expect(await service.questions()).toEqual(['Oui ?']);
  });

  it.each(failures)('that %s before it gave any are a failure', async (_, fail) => {
    const service = aContentService();
    service.answers(fail);
    await expect(service.questions()).rejects.toThrow(/content: listFaqs failed/u);
  });

  it.each([
    [maxAnswerAgeMs - 1, true],
    [maxAnswerAgeMs, true],
    [maxAnswerAgeMs + 1, false],
  ])('that fails for %d ms are shown: %s', async (ms, shown) => {
    const service = await serving(listOf(aFaq('Oui ?')));
    service.answers(() => new Response('{}', { status: 500 }));
    service.wait(ms);
    const asked = service.questions();
    if (shown) expect(await asked).toEqual(['Oui ?']);
    else await expect(asked).rejects.toThrow('status 500');
  });

  it('expire after a day, however often they were shown meanwhile', async () => {
    const service = await serving(listOf(aFaq('Oui ?')));
    service.answers(() => new Response('{}', { status: 500 }));
    for (let hours = 1; hours <= 24; hours += 1) {
      service.wait(hour);
      expect(await service.questions()).toEqual(['Oui ?']);
    }
    service.wait(1);
    await expect(service.questions()).rejects.toThrow('status 500');
  });

  it('are requested each time: an answer counts, even an empty one', async () => {
    const service = await serving(listOf(aFaq('Oui ?')));
    service.answers(listOf(aFaq('Non ?')));
    expect(await service.questions()).toEqual(['Non ?']);
    service.answers(listOf());
    expect(await service.questions()).toEqual([]);
    expect(service.calls()).toBe(3);
    service.answers(() => new Response('{}', { status: 500 }));
    expect(await service.questions()).toEqual([]);
    expect(service.onCovered).toHaveBeenCalledOnce();
  });

  it('are stored per request: another topic has nothing to show', async () => {
    const service = await serving(listOf(aFaq('Oui ?')));
    service.answers(() => new Response('{}', { status: 500 }));
    await expect(service.questions('accueil')).rejects.toThrow('status 500');
    await expect(service.client.listAdvice()).rejects.toThrow('status 500');
  });

  it('are complete: a list whose second page fails is the last complete one', async () => {
    const service = aContentService();
    const pages = (second: () => Response) => (request: Request) => {
      const pagination = { page: 1, pageSize: 1, pageCount: 2, total: 2 };
      const isFirst = new URL(request.url).searchParams.get('pagination[page]') === '1';
      return isFirst ? Response.json({ data: [aFaq('Un ?')], meta: { pagination } }) : second();
    };
    service.answers(pages(() => Response.json({ data: [aFaq('Deux ?')], meta: {} })));
    await service.questions();
    service.answers(pages(() => new Response('{}', { status: 500 })));
    expect(await service.questions()).toEqual(['Un ?', 'Deux ?']);
  });

  it.each([
    [[bare(1)], ['Un ?', 'Deux ?', 'Trois ?']],
    [
      [bare(1), bare(2), aFaq('Trois ?')],
      ['Un ?', 'Deux ?', 'Trois ?'],
    ],
    [[bare(1), aFaq('Trois ?')], ['Trois ?']],
    [
      [bare(1), aFaq('Deux ?'), aFaq('Trois ?')],
      ['Deux ?', 'Trois ?'],
    ],
  ])('stay when most entries cannot be read, and lose a smaller part (%#)', async (given, shown) => {
    const service = await serving(listOf(aFaq('Un ?'), aFaq('Deux ?'), aFaq('Trois ?')));
    service.answers(listOf(...given));
    expect(await service.questions()).toEqual(shown);
    service.answers(() => new Response('{}', { status: 500 }));
    expect(await service.questions()).toEqual(shown);
  });

  it('fail when most entries cannot be read and there were none before', async () => {
    const service = aContentService();
    service.answers(listOf(bare(1), bare(2), aFaq('Trois ?')));
    await expect(service.questions()).rejects.toMatchObject({ failure: 'shape' });
  });

  it('of a single page stay when it comes without its attributes', async () => {
    const service = aContentService();
    const page = { slug: 'a-propos', title: 'À propos', body: [], date: '2026-11-01' };
    service.answers(listOf({ id: 1, attributes: page }));
    await service.client.findPage('a-propos');
    service.answers(listOf(bare(1)));
    expect(await service.client.findPage('a-propos')).toMatchObject({ title: 'À propos' });
  });

  it('cannot be changed by readers', async () => {
    const service = aContentService();
    service.answers(listOf(aFaq('Oui ?')));
    const read = await service.client.listFaqs('candidats');
    read.length = 0;
    service.answers(() => new Response('{}', { status: 500 }));
    expect(await service.questions()).toEqual(['Oui ?']);
  });
});

describe('a campaign', () => {
  const shown = (service: ReturnType<typeof aContentService>) => service.client.getPartnerCampaign();
  const shownOnce = async () => {
    const service = aContentService();
    service.answers(campaign);
    expect(await shown(service)).toMatchObject({ title: 'A' });
    return service;
  };

  it('that was removed is not shown again when the service fails', async () => {
    const service = await shownOnce();
    service.answers(missing);
    expect(await shown(service)).toBeUndefined();
    service.answers(() => new Response('{}', { status: 500 }));
    expect(await shown(service)).toBeUndefined();
    expect(service.onCovered).toHaveBeenCalledOnce();
  });

  it('without its attributes is the last one, as an empty one is none', async () => {
    const service = await shownOnce();
    service.answers(() => Response.json({ data: bare(1) }));
    expect(await shown(service)).toMatchObject({ title: 'A' });
    service.answers(() => Response.json({ data: null }));
    expect(await shown(service)).toBeUndefined();
  });

  it.each([
    ['2026-11-21T23:59:59+01:00', true],
    ['2026-11-22T00:00:00+01:00', false],
  ])('from a stored answer depends on its own days: at %s it is shown: %s', async (moment, isShown) => {
    const service = await shownOnce();
    service.answers(() => new Response('{}', { status: 500 }));
    const stored = await shown(service);
    expect(stored && isWithinDays(stored, new Date(moment))).toBe(isShown);
  });
});

it('an outage is reported with the age of the texts, at most once a minute', async () => {
  const service = await serving(listOf(aFaq('Oui ?')));
  service.answers(() => new Response('{}', { status: 503 }));
  service.wait(5000);
  await service.questions();
  service.wait(reportEveryMs - 1);
  await service.questions();
  expect(service.onCovered).toHaveBeenCalledExactlyOnceWith({
    error: expect.objectContaining({ upstream: 'content', operation: 'listFaqs', status: 503 }),
    ageMs: 5000,
  });
  service.wait(1);
  await service.questions();
  expect(service.onCovered).toHaveBeenCalledTimes(2);
  expect(service.onCovered.mock.lastCall?.[0]).toMatchObject({ ageMs: 5000 + reportEveryMs });
});
