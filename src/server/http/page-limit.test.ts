import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageLimit } from './page-limit.ts';

const log = { warn: vi.fn() };
let clock = 0;
let refuse: ReturnType<typeof createPageLimit>;

beforeEach(() => {
  clock = 1_000_000;
  log.warn.mockClear();
  refuse = createPageLimit({ log, proxies: 0, now: () => clock });
});

const ask = (ip = '203.0.113.9', headers: Record<string, string> = { accept: 'text/html' }) =>
  refuse(new Request('http://localhost/', { headers }), { ip });
const askTimes = (times: number, ip?: string) =>
  Array.from({ length: times }, () => ask(ip)).filter((refusal) => refusal === undefined).length;

describe('pages rendered for one block of visitors', () => {
  it.each([
    [599, 599],
    [600, 600],
    [601, 600],
  ])('for %i at once, %i are allowed', (asked, allowed) => {
    expect(askTimes(asked)).toBe(allowed);
  });

  it.each([
    [49, 0],
    [50, 1],
    [1000, 20],
    [29_999, 599],
    [30_000, 600],
    [3_600_000, 600],
  ])('after that, within %i ms %i more', (later, allowed) => {
    askTimes(600);
    clock += later;
    expect(askTimes(700)).toBe(allowed);
  });

  it('are counted per block, a 64-bit IPv6 network being one', () => {
    askTimes(600);
    expect(ask('203.0.113.10')).toBeUndefined();
    askTimes(600, '2001:db8:1:1::1');
    expect(ask('2001:db8:1:1:ffff::2')?.status).toBe(429);
    expect(ask('2001:db8:1:2::1')).toBeUndefined();
  });

  it('are counted for twenty thousand blocks at most', () => {
    askTimes(600);
    expect(ask()?.status).toBe(429);
    for (let block = 0; block < 20_000; block += 1)
      ask(`10.${block >> 16}.${(block >> 8) & 255}.${block & 255}`);
    expect(ask()).toBeUndefined();
  });
});

describe('the refusal', () => {
  it('is a French page for browsers and a sentence for programs, with retry-after', async () => {
    askTimes(600);
    const page = ask();
    expect([page?.status, Object.fromEntries(page?.headers ?? [])]).toMatchObject([
      429,
      {
        'retry-after': '1',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      },
    ]);
    expect(await page?.text()).toContain('<h1>Trop de pages demandées</h1>');
    const sentence = ask(undefined, { accept: '*/*' });
    expect(sentence?.status).toBe(429);
    expect(sentence?.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await sentence?.text()).toMatch(/^Vous avez demandé beaucoup de pages/u);
  });

  it('is logged once a minute, without the visitor', () => {
    askTimes(700);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      { event: 'security', kind: 'rate-limit', limit: 'pages' },
      expect.stringContaining('limit was reached'),
    );
    clock += 60_000;
    askTimes(700);
    expect(log.warn).toHaveBeenCalledTimes(2);
  });

  it.each([
    [0, true],
    [1, false],
  ])('with %i known proxies, a forwarded request makes the log name TRUST_PROXY: %s', (proxies, named) => {
    refuse = createPageLimit({ log, proxies, now: () => clock });
    for (let count = 0; count < 601; count += 1) ask(undefined, { 'x-forwarded-for': '198.51.100.1' });
    expect(String(log.warn.mock.calls[0]?.[1]).includes('TRUST_PROXY')).toBe(named);
  });
});
