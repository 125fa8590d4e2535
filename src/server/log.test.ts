import { expect, it, vi } from 'vitest';
import { createLog, loggedPath, requestUnderWay } from './log.ts';

function linesOf(work: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const written: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    written.push(String(chunk));
    return true;
  });
  try {
    work(createLog('info', { errors: true }));
  } finally {
    spy.mockRestore();
  }
  return written
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

const request = { target: '/suivi-paiement/lien?jeton=geheim', ip: '203.0.113.9' };

it('logs the route and network of a security event, and nothing personal', () => {
  const [line] = linesOf((log) =>
    requestUnderWay.run(request, () =>
      log.child({ service: 'enrolment' }).warn({ event: 'security', kind: 'wrong-link' }, 'not opened'),
    ),
  );
  expect(line).toMatchObject({
    level: 40,
    event: 'security',
    kind: 'wrong-link',
    route: '/suivi-paiement/lien',
    from: '203.0.113.0/24',
    service: 'enrolment',
    msg: 'not opened',
  });
  expect(JSON.stringify(line)).not.toMatch(/geheim|113\.9/u);
});

it('logs no network for other events, nor outside a request', () => {
  const [other, alone] = linesOf((log) => {
    requestUnderWay.run(request, () => log.warn({ kind: 'x' }, 'something else'));
    log.warn({ event: 'security', kind: 'rate-limit' }, 'outside a request');
  });
  for (const line of [other, alone]) expect(line).not.toHaveProperty('from');
});

it.each([
  ['/', '/'],
  ['/annuaire-auto-ecoles/recherche?q=Lyon', '/annuaire-auto-ecoles/recherche'],
  ['/services/cards/secure-mode/payin_m_1/s3cret', '/services/cards/secure-mode/payin_m_1/…'],
  ['/services/cards/secure-mode/payin_m_1/s3cret/more?x=1', '/services/cards/secure-mode/payin_m_1/…'],
  ['/services/cards/secure-mode/payin_m_1', '/services/cards/secure-mode/payin_m_1'],
  ['', ''],
])('of the target «%s» the log keeps «%s»', (target, kept) => {
  expect(loggedPath(target)).toBe(kept);
});
