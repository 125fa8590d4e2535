import { describe, expect, it } from 'vitest';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench, offers, testCards } from '#test/support/enrolment.ts';
import { house } from '#test/support/house.ts';

const bench = disposeAfterAll(await createEnrolmentBench());

const { version } = house.terms;

describe('the terms and commencement that a buyer accepted', () => {
  it('are stored with the order', async () => {
    const agreed = { versionConditions: version, demarrage: 'sur-demande' } as const;
    const order = await bench.buy({}, agreed);
    expect(order).toMatchObject({ terms_version: version, commencement: 'sur-demande' });
  });

  it('are refused for a version that is not in force, and nothing is charged', async () => {
    const before = await bench.counts();
    const other = version.replace(/.$/u, (last) => (last === '0' ? '1' : '0'));
    for (const versionConditions of ['', '2020-01-01', other]) {
      const refused = { status: 409, body: { versionConditions: [refusalTexts.changedTerms] } };
      expect(await bench.postRegister({ ...(await bench.prepare()), versionConditions })).toEqual(refused);
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
    const body = { ...(await bench.prepare({ offer })), demarrage };
    const refused = { status: 422, body: { demarrage: [refusalTexts.wrongCommencement] } };
    expect(await bench.postRegister(body)).toEqual(refused);
    expect(await bench.counts()).toEqual(before);
  });

  it.each([
    ['at once, of a theory course', offers.withoutAdvance, 'immediat'],
    ['earlier on request, of a service', offers.withAdvance, 'sur-demande'],
    ['after the delay, of a theory course', offers.withoutAdvance, 'apres-delai'],
    ['after the delay, of a service', offers.withAdvance, 'apres-delai'],
  ] as const)('are accepted for a commencement %s', async (_, offer, demarrage) => {
    const order = await bench.buy({ offer }, { demarrage });
    expect(order).toMatchObject({ status: 'succeeded', commencement: demarrage });
  });
});
