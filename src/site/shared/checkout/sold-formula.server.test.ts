import { expect, it } from 'vitest';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { customerOf, type PartnerCustomer } from '#site/session/partner-session.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { aPartnerGroup } from '#test/support/partner.ts';
import { findSoldFormula } from './sold-formula.server.ts';

const group = aPartnerGroup();
const label = 'Code de la route en ligne';

function find(config: unknown, idOffre = '1') {
  const customer = customerOf({ idClient: 'C-1', idOffre, marque: 'mistral-assurances' }, group);
  const site = {
    partner: { group, vouch: () => ({}) },
    upstreams: { enrolment: { getPartnerConfig: async () => [config] } },
  };
  return findSoldFormula(customer as PartnerCustomer, site as unknown as SiteRequest);
}
const configOf = (id: string, priceCovea = 990) => ({ id, formulas: [{ label, priceCovea }] });

it('is the formula of the offer at the price of the brand’s configuration', async () => {
  expect(await find(configOf('mistral-assurances'))).toEqual({ label, priceCovea: 990 });
  expect(await find(configOf('mistral-assurances'), '2')).toBeUndefined();
  expect(await find(undefined)).toBeUndefined();
});

it('costs a cent at least: below, nothing is sold', async () => {
  expect(await find(configOf('mistral-assurances', 1))).toEqual({ label, priceCovea: 1 });
  expect(await find(configOf('mistral-assurances', 0))).toBeUndefined();
});

it('is never taken from the configuration of another brand of the group', async () => {
  await expect(find(configOf('tramontane-mutuelle'))).rejects.toThrow(UpstreamError);
  // An id that names no brand is the configuration's own.
  expect(await find(configOf('config-7'))).toEqual({ label, priceCovea: 990 });
});
