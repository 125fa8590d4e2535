import { redirect } from 'react-router';
import type { Office } from '#contracts/directory.ts';
import { countryCodes, defaultCountry } from '#domain/countries.ts';
import { acceptDocument } from '#domain/document-links.ts';
import { frontCategoriesFor } from '#domain/front-categories.ts';
import { readIdentityForm } from '#domain/identity-form.ts';
import { paths } from '#site/paths.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { openDraft } from './draft.server.ts';
import { describeAddress, findSchools } from './find-schools.server.ts';
import { readAddress } from './read-address.ts';
import { judgeSelection, onlineOffers, type Selection } from './selection.ts';
import { stepToShow } from './steps.ts';
import type { EnrolmentView, Recap } from './view.ts';

/** The step that the address asks for and may have; otherwise a redirect to the first unfinished one. */
export async function loadEnrolment(request: Request, site: SiteRequest): Promise<EnrolmentView> {
  const asked = readAddress(new URL(request.url).searchParams);
  const found = await readOffice(asked.officeId, site);
  if (found === 'unavailable') return { step: 'indisponible' };

  const selection = judgeSelection({ ...asked, office: found });
  const { category, office, formula, training, fault } = selection;
  const values = await openDraft(request, site);
  const read = readIdentityForm(values, new Date());
  const step = stepToShow(asked.step, {
    formation: formula !== undefined || (training !== undefined && office === undefined),
    ecole: formula !== undefined,
    identite: read.ok,
  });
  if (asked.step !== step && !(asked.step === undefined && step === 'formation')) {
    const { officeId, formulaId, categorySlug } = asked;
    // What was refused stays in the address: the step it leads to says why.
    throw redirect(paths.enrolment({ step, officeId, formulaId, category: categorySlug ?? undefined }), {
      headers: { 'cache-control': 'no-store' },
    });
  }

  switch (step) {
    case 'formation':
      return {
        step,
        fault,
        categories: frontCategoriesFor('research').map(({ slug, label, picto, priceLabel }) => ({
          slug,
          label,
          picto,
          priceLabel,
        })),
        chosenCategory: category?.slug,
        school: office && { id: office.id, label: office.label, offers: onlineOffers(office) },
      };
    case 'ecole':
      if (!training) throw redirect(paths.enrolment());
      return {
        step,
        fault,
        trainingLabel: training.label,
        kept: whatKeepsTheTraining(selection),
        typed: asked.typed,
        found: await findSchools(site, training, asked),
      };
    case 'identite':
      return { step, recap: recapOf(selection, site), values, countries: describeCountries() };
    case 'paiement': {
      if (!read.ok) throw redirect(paths.enrolment());
      const { firstName, lastName, email } = read.identity;
      const { cards, publicUrl, demonstration } = site.config;
      return {
        step,
        recap: recapOf(selection, site),
        buyer: { name: `${firstName} ${lastName}`, email },
        provider: { baseUrl: cards.baseUrl, clientId: cards.clientId },
        isDemonstration: demonstration && cards.baseUrl.startsWith(`${publicUrl}/`),
      };
    }
  }
}

async function readOffice(
  officeId: number | undefined,
  { upstreams, log }: SiteRequest,
): Promise<Office | undefined | 'unavailable'> {
  if (officeId === undefined || officeId < 1) return undefined;
  try {
    return await upstreams.directory.getOffice(officeId);
  } catch (error) {
    log.error({ err: error }, 'Auto-école de l’inscription');
    return 'unavailable';
  }
}

function recapOf({ office, formula }: Selection, { config }: SiteRequest): Recap {
  if (!office || !formula) throw redirect(paths.enrolment());
  const accueil = office.clubInformations?.accueil;
  return {
    school: {
      id: office.id,
      label: office.label,
      uri: office.uri,
      address: describeAddress(office),
      agreement: accueil?.agrement ?? null,
      termsUrl: acceptDocument(accueil?.cgvUri ?? null, config.documentHosts) ?? null,
    },
    formula,
  };
}

function whatKeepsTheTraining({ category, office, formula }: Selection): Record<string, string> {
  if (category) return { categorie: category.slug };
  return office && formula ? { ecole: String(office.id), formule: String(formula.id) } : {};
}

function describeCountries(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('fr', { type: 'region' });
  const countries = countryCodes.map((value) => ({ value, label: names.of(value) ?? value }));
  const french = new Intl.Collator('fr');
  countries.sort((a, b) => french.compare(a.label, b.label));
  return [
    ...countries.filter(({ value }) => value === defaultCountry),
    ...countries.filter(({ value }) => value !== defaultCountry),
  ];
}
