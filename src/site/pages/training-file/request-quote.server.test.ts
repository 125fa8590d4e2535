import { expect, it } from 'vitest';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { takeRequest } from './request-quote.server.ts';

it('a request for a quote whose identity is lost leads back to it, with school, formula and way', async () => {
  const fields = { ecole: '12', formule: '34', categorie: 'moto', moyen: 'cpf' };
  const request = new Request('http://localhost:3000/dossier/demande', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const answer = await takeRequest(request, aStandInSite() as unknown as SiteRequest);
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get('location')).toBe(
    '/inscription-en-ligne?etape=paiement&ecole=12&formule=34&categorie=moto&financement=cpf',
  );
});
