import { redirect } from 'react-router';
import type { Office } from '#contracts/directory.ts';
import { countryCodes, countryName, defaultCountry } from '#domain/identity/countries.ts';
import { suggestEmail } from '#domain/identity/email-typo.ts';
import { readIdentityForm } from '#domain/identity/identity-form.ts';
import { wireDay } from '#domain/identity/identity-normalisation.ts';
import { licenceFileAsker } from '#domain/identity/licence-file.ts';
import { latestAdultBirthday } from '#domain/identity/majority.ts';
import {
  type FrontCategory,
  findFrontCategory,
  frontCategoriesFor,
} from '#domain/licences/front-categories.ts';
import type { QuotedWay } from '#domain/order/ways-to-pay.ts';
import type { FormulaTypeWords } from '#domain/school/formula-types.ts';
import type { IsSold } from '#domain/school/sale.ts';
import { ofPerson } from '#domain/text/elisions.ts';
import type { OnlineCode } from '#domain/theory/online-codes.ts';
import { localTimeAt } from '#domain/time/local-time.ts';
import { loadFormulaTypes } from '#site/loading/formula-types.server.ts';
import { loadSale, soldUnder } from '#site/loading/sale.server.ts';
import { findSiteLink } from '#site/loading/site-links.server.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { paths } from '#site/paths.ts';
import { newAttempt } from '#site/session/consent-keys.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { isDraftLost, openDraft } from './draft.server.ts';
import { findSchools } from './find-schools.server.ts';
import { leadBackToConsent, leadToConsent } from './identity/lead-to-consent.server.ts';
import type { OrderForm, ShownForm } from './order-form.ts';
import { findBlockingOrder, findPaidOrder } from './payment/blocking-order.server.ts';
import { describeWays } from './payment/describe-ways.server.ts';
import { readAddress } from './read-address.ts';
import { recapOf } from './recap/recap-of.server.ts';
import { checkSelection, onlineOffers, type Selection, sellsNothing } from './selection.ts';
import { ownSteps, stepToShow } from './steps.ts';

export type EnrolmentView = Awaited<ReturnType<typeof loadEnrolment>>;
export type TrainingView = Extract<EnrolmentView, { step: 'formation' }>;
export type SchoolsView = Extract<EnrolmentView, { step: 'ecole' }>;
export type IdentityView = Extract<EnrolmentView, { step: 'identite' }>;
export type PaymentView = Extract<EnrolmentView, { step: 'paiement' }>;
export type ClosedView = Extract<EnrolmentView, { step: 'ferme' }>;

/** The offer cannot be read: no outdated price is shown, and the draft is kept. */
interface UnavailableView {
  readonly step: 'indisponible';
  /** The failed upstream; default: the directory. */
  readonly why?: 'prices';
}

const unavailable: UnavailableView = { step: 'indisponible' };

export async function loadEnrolment(request: Request, site: SiteRequest, givenForm?: OrderForm) {
  const asked = readAddress(new URL(request.url).searchParams);
  const found = await readOffice(asked.officeId, site);
  if (found === 'unavailable') return unavailable;

  const [types, schoolSale] = await Promise.all([loadFormulaTypes(site), found && loadSale(site, found)]);
  const isSold = found && schoolSale && soldUnder(schoolSale, site, found);
  const selection = checkSelection({
    ...asked,
    office: found,
    form: givenForm,
    types,
    ...(isSold && { isSold }),
  });
  const { category, office, formula, training, fault } = selection;
  const values = await openDraft(request, site);
  const now = new Date();
  const asker = licenceFileAsker(formula, site.config.enrolmentElsewhere);
  const read = readIdentityForm(values, now, { licenceFile: asker !== undefined });
  const finished = {
    formation: formula !== undefined || (training !== undefined && office === undefined),
    ecole: formula !== undefined,
    identite: read.ok,
  };
  const { steps } = selection.form;
  const step = stepToShow(asked.step, finished, steps);
  if (asked.step !== step && !(asked.step === undefined && step === steps[0])) {
    if (asked.step === 'paiement' && step === 'identite') {
      await leadBackToConsent(request, site, asked);
      if (Object.keys(values).length === 0) await leadToPaidOrder(request, site, selection);
    }
    const { officeId, categorySlug } = asked;
    // A refused choice stays in the address: the step explains why.
    const formulaId = formula?.id ?? asked.formulaId;
    const onlineCode = formula ? undefined : asked.onlineCode?.slug;
    const category = categorySlug ?? undefined;
    const to = { step, seen: asked.seen, officeId, formulaId, category, onlineCode, way: asked.way };
    throw redirect(paths.funnel(selection.form.path, to), { headers: { 'cache-control': 'no-store' } });
  }

  const form = {
    ...showForm(selection.form),
    steps: ownSteps(steps, { step, seen: asked.seen, knowsSchool: office !== undefined }),
    ...(asked.way && { way: asked.way }),
  };
  const isSaleClosed = site.config.sale === 'closed';
  if (isSaleClosed && (step === 'identite' || step === 'paiement')) {
    const closed = { step: 'ferme' as const, recap: await recapOf(selection, site, asked, schoolSale) };
    return closed;
  }
  switch (step) {
    case 'formation':
      return {
        step,
        form,
        isSaleClosed,
        fault: fault === 'quote-only' ? undefined : fault,
        categories: frontCategoriesFor('research').map(({ slug, label, picto, priceLabel }) => ({
          slug,
          label,
          picto,
          priceLabel,
        })),
        chosenCategory: category?.slug,
        school:
          office &&
          isSold &&
          viewSchoolOffers(office, {
            types,
            isSold,
            isSeller: schoolSale !== undefined && 'termsSha256' in schoolSale,
            category: findFrontCategory(asked.categorySlug),
            way: asked.way,
          }),
      };
    case 'ecole':
      if (!training) throw redirect(form.path);
      return {
        step,
        form,
        isSaleClosed,
        fault,
        trainingLabel: training.label,
        kept: {
          ...whatKeepsTheTraining(selection),
          ...(asked.way && { financement: asked.way }),
          ...(asked.seen.length > 0 && { vu: asked.seen.join(',') }),
          ...(asked.except && { sauf: String(asked.except) }),
        },
        typed: asked.typed,
        found: await findSchools(site, training, asked),
      };
    case 'identite':
      return {
        step,
        form,
        isExpired: await isDraftLost(request, site),
        recap: await recapOf(selection, site, asked, schoolSale),
        values: { country: defaultCountry, ...values },
        attempt: newAttempt(),
        // Anyone born later needs a legal representative.
        latestAdultBirthday: latestAdultBirthday(now),
        licenceFile: asker && { asker, countries: describeCountries() },
      };
    case 'paiement': {
      if (!read.ok) throw redirect(form.path);
      const { firstName, lastName, birthday, email, representative } = read.read;
      if (representative) await leadToConsent(request, site, { form, asked });
      const recap = await recapOf(selection, site, asked, schoolSale);
      const buyer = { name: `${firstName} ${lastName}`, email };
      const payer = representative && {
        name: `${representative.representativeFirstName} ${representative.representativeLastName}`,
        email: representative.representativeEmail,
        ofLearner: ofPerson(buyer.name),
      };
      const { cards, publicUrl, demonstration, sale, enrolmentElsewhere } = site.config;
      const mailbox = await readMailbox(site, recap.school.id);
      const played = demonstration ? 'demonstration' : sale === 'rehearsal' ? 'rehearsal' : undefined;
      return {
        step,
        form,
        recap: { ...recap, school: { ...recap.school, email: mailbox } },
        buyer,
        representative: payer,
        /** Addresses without their probable slip. */
        meantEmails: [buyer, payer].flatMap((person) => suggestEmail(person?.email ?? '') ?? []),
        offerShown: selection.offerShown,
        termsVersion: site.terms.version,
        offerTerms: selection.form.partner?.terms,
        siteTermsUrl: findSiteLink(site, 'cgu')?.href,
        provider: { baseUrl: cards.baseUrl, clientId: cards.clientId },
        standing: await findBlockingOrder(request, site, { selection, identity: read.read, now }),
        quotedWays:
          office && formula && !form.under
            ? describeWays({
                formula: { ...formula, total: formula.price.pack },
                labels: office.garanties,
                age: { birthday: wireDay(birthday), today: localTimeAt(now, 'Europe/Paris').day },
              })
            : [],
        // Else quoted ways lead to a message to the school.
        opensFile: !enrolmentElsewhere && mailbox !== null,
        testCards: cards.baseUrl.startsWith(`${publicUrl}/`) ? played : undefined,
      };
    }
  }
}

async function leadToPaidOrder(request: Request, site: SiteRequest, { office, formula, form }: Selection) {
  if (!office || !formula) return;
  const bought = { officeId: office.id, formulaId: formula.id, partner: form.partner };
  const paid = await findPaidOrder(request, site, bought);
  if (paid) throw redirect(paid, { headers: { 'cache-control': 'no-store' } });
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

/** Null when the school has none or the directory is unavailable: the contact form is used instead. */
async function readMailbox({ upstreams, log }: SiteRequest, officeId: number): Promise<string | null> {
  const call = upstreams.directory.getMailbox(officeId);
  return (await withFallback(log, 'E-mail de l’auto-école', call, null)) ?? null;
}

function showForm({ name, path, steps, under }: OrderForm): ShownForm {
  return { name, path, steps, ...(under && { under }) };
}

function viewSchoolOffers(
  office: Office,
  {
    isSeller,
    category,
    ...judged
  }: {
    readonly types: FormulaTypeWords;
    readonly isSold: IsSold;
    readonly isSeller: boolean;
    readonly category: FrontCategory | undefined;
    readonly way: QuotedWay | undefined;
  },
) {
  const { id, label } = office;
  const all = onlineOffers(office, judged);
  const own = onlineOffers(office, { ...judged, category });
  const others = countOffers(all) - countOffers(own);
  const asksQuote = !isSeller || sellsNothing(office, judged.isSold);
  if (!category || countOffers(own) === 0)
    return { id, label, asksQuote, ...all, category: undefined, others: 0 };
  return { id, label, asksQuote, ...own, category: { slug: category.slug, label: category.label }, others };
}

function countOffers({ offers, theory }: Pick<ReturnType<typeof onlineOffers>, 'offers' | 'theory'>): number {
  return offers.length + theory.length;
}

/** Repeated in the search form, so that the training stays chosen. */
interface KeptTraining {
  readonly categorie?: string;
  readonly financement?: QuotedWay;
  readonly code?: OnlineCode['slug'];
  readonly ecole?: string;
  readonly formule?: string;
  readonly sauf?: string;
  /** Steps already shown. */
  readonly vu?: string;
}

/** A category implies its own training; another training is kept by its formula type. */
function whatKeepsTheTraining(selection: Selection): KeptTraining {
  const { category, onlineCode, training, office, formula } = selection;
  if (onlineCode) return { code: onlineCode.slug };
  if (category && category.formulaTypeId === training?.id) return { categorie: category.slug };
  if (!office || !formula) return {};
  const own = { ecole: String(office.id), formule: String(formula.id) };
  return category ? { ...own, categorie: category.slug } : own;
}

function describeCountries(): { value: string; label: string }[] {
  const countries = countryCodes.map((value) => ({ value, label: countryName(value) ?? value }));
  const french = new Intl.Collator('fr');
  countries.sort((a, b) => french.compare(a.label, b.label));
  return [
    ...countries.filter(({ value }) => value === defaultCountry),
    ...countries.filter(({ value }) => value !== defaultCountry),
  ];
}
