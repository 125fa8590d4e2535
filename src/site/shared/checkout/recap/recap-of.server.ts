import { redirect } from 'react-router';
import { readPhoneNumber } from '#domain/identity/phone-number.ts';
import { findFrontCategory } from '#domain/licences/front-categories.ts';
import { practiceCourse } from '#domain/practice/practice.ts';
import { acceptDocument, readMediator } from '#domain/school/document-links.ts';
import { includesFirstAccompaniment } from '#domain/school/formula-contents.ts';
import type { Sale } from '#domain/school/sale.ts';
import { describeSeller, nameSeller } from '#domain/school/seller.ts';
import { soldHour } from '#domain/simulator/school-total.ts';
import { findOnlineCodeByType } from '#domain/theory/online-codes.ts';
import { courseOfSchool, describeThemes } from '#domain/wording/course-contents.ts';
import { preRegistrationTerms } from '#domain/wording/pre-registration.ts';
import { recapLines } from '#domain/wording/recap-lines.ts';
import { whatOpensByItself } from '#site/loading/course-openings.server.ts';
import { paths } from '#site/paths.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { describeAddress } from '../find-schools.server.ts';
import type { EnrolmentQuery } from '../read-address.ts';
import type { Selection } from '../selection.ts';

const carGroupId = findFrontCategory('auto')?.licenseGroup.id;

export type Recap = Awaited<ReturnType<typeof recapOf>>;

/** Without school or formula there is no recap, except for a partner's form, whose offer names them. */
export async function recapOf(
  { form, office, formula }: Selection,
  site: SiteRequest,
  { categorySlug }: EnrolmentQuery,
  sale: Sale | undefined,
) {
  const { operator, config } = site;
  if (!office || !formula) {
    throw redirect(form.partner?.offerHref ?? form.path, { headers: { 'cache-control': 'no-store' } });
  }
  const { accueil, formules: formulas = [] } = office.clubInformations ?? {};
  const sold = formulas.find(({ id }) => id === formula.id);
  const isOfPartner = form.partner !== undefined;
  const opens = formula.isOnlineCode ? await whatOpensByItself(site, { isOfPartner }) : undefined;
  const opensByItself = sold && opens?.(sold.formulaType.id, office);
  const catalogue =
    !isOfPartner && findOnlineCodeByType(formula.typeId)?.slug === practiceCourse
      ? site.upstreams.practice?.catalogue
      : undefined;
  const ofCourse = opensByItself ? catalogue && describeThemes(catalogue) : courseOfSchool;
  return {
    category: findFrontCategory(categorySlug)?.slug,
    school: {
      id: office.id,
      label: office.label,
      uri: office.uri,
      address: describeAddress(office),
      agreement: accueil?.agrement ?? null,
      seller: describeSeller(accueil ?? {}),
      phone: readPhoneNumber(office.address.phoneNumber),
      // Null until an identity is given: no address is shown before.
      email: null as string | null,
      mediator: readMediator(accueil?.mediator?.url),
      ...termsOf(sale),
    },
    formula,
    opensByItself,
    courseHref: acceptDocument(formula.courseUrl, config.documentHosts),
    lines: recapLines({
      formula: { ...formula, isAccompanied: includesFirstAccompaniment(sold) },
      schoolLabel: office.label,
      seller: nameSeller(accueil ?? {}),
      opensByItself,
      contents: (formula.isOnlineCode && ofCourse) || undefined,
      hour: soldHour(sold, formula.licenseGroupId === carGroupId ? formulas : []),
    }),
    terms: formula.isPreRegistration ? preRegistrationTerms({ email: operator.email }) : [],
  };
}

/** Hash of the accepted text, so that it cannot change while it is read. */
function termsOf(sale: Sale | undefined) {
  if (!sale || !('termsSha256' in sale)) return { termsSha256: null, termsUrl: null };
  return { termsSha256: sale.termsSha256, termsUrl: paths.schoolTerms(sale.termsSha256) };
}
