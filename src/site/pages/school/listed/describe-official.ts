import type { OfficialSchool } from '#contracts/official-school.ts';
import { guaranteeBadges } from '#domain/school/guarantees.ts';
import { formatAgreement } from '#domain/school/legal-ids.ts';
import { officialGuarantees } from '#domain/school/official-trainings.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { badgeTexts } from '#site/shared/school-list/badge-texts.ts';

/** A few words for each fact of the State's list. */
export function describeOfficial(official: OfficialSchool): string[] {
  const { licences, aac, supervised, association, online, adapted } = official;
  return [
    ...licences.map((licence) => m.listedLicence({ licence })),
    ...(aac ? [m.listedAac()] : []),
    ...(supervised ? [m.listedSupervised()] : []),
    ...guaranteeBadges(officialGuarantees(official)).map((badge) => badgeTexts[badge]()),
    ...(adapted.length > 0 ? [m.listedAdapted({ licences: adapted.join(', ') })] : []),
    ...(association ? [m.listedAssociation()] : []),
    ...(online ? [m.listedOnline()] : []),
  ];
}

export function officialOrigin({ source, readOn }: OfficialSchool) {
  return { source: frenchSpaces(source), day: frenchSpaces(frenchDay(readOn)) };
}

/** Beside a member's own words. */
export function officialFacts(official: OfficialSchool | undefined) {
  if (!official) return [];
  const facts = [
    m.listedAgreement({ agreement: formatAgreement(official.agreement) }),
    ...describeOfficial(official),
  ].join(', ');
  const text = m.listedMemberText({ facts, ...officialOrigin(official) });
  return [{ term: m.listedMember(), details: [{ text }] }];
}
