import { describe, expect, it } from 'vitest';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { anOffice } from '#test/support/office.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { loadEnrolment } from './load-enrolment.server.ts';

type StandIn = ReturnType<typeof aStandInSite>;

/** The view of an address, or its redirect. */
async function load(query: string, { change = (_: StandIn) => {} } = {}) {
  const site = aStandInSite();
  change(site);
  const request = new Request(`http://localhost:3000/inscription-en-ligne${query}`);
  try {
    return { view: await loadEnrolment(request, site as unknown as SiteRequest) };
  } catch (answer) {
    if (answer instanceof Response) return { to: answer.headers.get('location') };
    throw answer;
  }
}

describe('a school that lacks what a seller owes', () => {
  const withoutTerms = ({ schoolTerms }: StandIn) => schoolTerms.find.mockResolvedValue(undefined);
  const lacking = ({ upstreams }: StandIn) => {
    const office = anOffice();
    if (office.clubInformations) office.clubInformations.accueil.mediator = null;
    upstreams.directory.getOffice.mockResolvedValue(office);
  };

  it.each([
    ['a mediator', lacking],
    ['terms that were read', withoutTerms],
  ])('(%s) is asked for a quote, whatever the requested step', async (_, change) => {
    const { view } = await load('?etape=formation&ecole=12', { change });
    expect(view).toMatchObject({ step: 'formation', fault: undefined, school: { asksQuote: true } });
    for (const step of ['identite', 'paiement']) {
      const { to } = await load(`?etape=${step}&ecole=12&formule=34`, { change });
      expect(to).toMatch(/etape=formation&ecole=12/u);
    }
  });

  it('is asked for a quote in the list of a town', async () => {
    const { view } = await load('?etape=ecole&categorie=auto&q=Lyon', { change: lacking });
    expect(view).toMatchObject({ found: { schools: [{ id: 12, offers: [{ asksQuote: true }] }] } });
  });

  it('sells as before with all of them', async () => {
    const { view } = await load('?etape=formation&ecole=12');
    expect(view).toMatchObject({ school: { asksQuote: false } });
  });
});
