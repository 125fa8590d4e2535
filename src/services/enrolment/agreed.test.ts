import { describe, expect, it } from 'vitest';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, offers, testCards } from '#test/support/enrolment.ts';
import { house } from '#test/support/house.ts';

const bench = disposeAfterAll(await createEnrolmentBench());

const { version } = house.terms;

describe('the terms and commencement that a buyer accepted', () => {
  it('are stored with the order', async () => {
    const body = await bench.prepare();
    const answer = await bench.pay({ ...body, versionConditions: version, demarrage: 'sur-demande' });
    expect(await bench.intentOf(answer)).toMatchObject({
      terms_version: version,
      commencement: 'sur-demande',
    });
  });

  it('are refused for a version that is not in force, and nothing is charged', async () => {
    const before = await bench.counts();
    for (const versionConditions of [
      '',
      '2020-01-01',
      version.replace(/.$/u, (last) => (last === '0' ? '1' : '0')),
    ]) {
      const { status, body } = await bench.postRegister({ ...(await bench.prepare()), versionConditions });
      expect(status).toBe(409);
      expect(body).toEqual({ versionConditions: [refusalTexts.changedTerms] });
    }
    expect(await bench.counts()).toEqual(before);
  });

  it('are not checked again for a payment under way when the terms change', async () => {
    const body = { ...(await bench.prepare({ card: testCards.challenge })), versionConditions: version };
    const first = await bench.postRegister(body);
    const terms = { ...house.terms, version: `2027-01-01.${'0'.repeat(64)}` };
    expect(await bench.postRegister(body, { terms })).toEqual(first);
    expect(first.status).toBe(200);
  });

  it.each([
    ['at once, of a service', offers.withAdvance, 'immediat'],
    ['earlier on request, of a theory course', offers.withoutAdvance, 'sur-demande'],
  ] as const)('are refused for a commencement %s, and nothing is charged', async (_, offer, demarrage) => {
    const before = await bench.counts();
    const { status, body } = await bench.postRegister({ ...(await bench.prepare({ offer })), demarrage });
    expect(status).toBe(422);
    expect(body).toEqual({ demarrage: [refusalTexts.wrongCommencement] });
    expect(await bench.counts()).toEqual(before);
  });

  it.each([
    ['at once, of a theory course', offers.withoutAdvance, 'immediat'],
    ['earlier on request, of a service', offers.withAdvance, 'sur-demande'],
    ['after the delay, of a theory course', offers.withoutAdvance, 'apres-delai'],
    ['after the delay, of a service', offers.withAdvance, 'apres-delai'],
  ] as const)('are accepted for a commencement %s', async (_, offer, demarrage) => {
    const answer = await bench.pay({ ...(await bench.prepare({ offer })), demarrage });
    expect(await bench.intentOf(answer)).toMatchObject({ status: 'succeeded', commencement: demarrage });
  });
});
