import type { Office } from '#contracts/directory.ts';
import { checkSale, type IsSold, obstacleOfFormula, type Sale, sellerOf } from '#domain/school/sale.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

type Site = Pick<SiteRequest, 'schoolTerms'> & {
  readonly config: Pick<SiteRequest['config'], 'documentHosts'>;
};

export function loadSale({ config, schoolTerms }: Site, office: Office): Promise<Sale> {
  return checkSale(sellerOf(office, parisDay(new Date())), config.documentHosts, schoolTerms.find);
}

export function soldUnder(sale: Sale, { config }: Pick<Site, 'config'>, office: Office): IsSold {
  return (formula) => 'termsSha256' in sale && !obstacleOfFormula(office, formula, config.documentHosts);
}

export async function whatIsSold(site: Site, office: Office): Promise<IsSold> {
  return soldUnder(await loadSale(site, office), site, office);
}
