import type { PartnerGroup } from '#domain/partner/partner.ts';

/** A partner of two brands, whose first offer sells a formula and the second one nothing. */
export function aPartnerGroup(more: Partial<PartnerGroup> = {}): PartnerGroup {
  const brand = (id: string, label: string) => ({
    id,
    label,
    logo: `/partenaires/${id}.svg`,
    site: `https://${id}.example`,
  });
  return {
    prefix: 'mistral',
    name: 'Groupe Mistral',
    schoolId: 12,
    brands: [
      brand('mistral-assurances', 'Mistral Assurances'),
      brand('tramontane-mutuelle', 'Tramontane Mutuelle'),
    ],
    offers: [
      {
        id: '1',
        slug: 'assr',
        label: 'Code junior',
        url: '/mistral/assr',
        formula: 'Code de la route en ligne',
      },
      { id: '2', slug: 'aper', label: 'Rouler à vélo', url: '/mistral/aper' },
    ],
    ...more,
  };
}
