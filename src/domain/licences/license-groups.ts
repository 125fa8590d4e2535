export const licenseGroups = [
  { id: 1, slug: 'voiture', label: 'Voiture' },
  { id: 2, slug: 'deux-roues', label: 'Deux-roues' },
  { id: 3, slug: 'groupe-lourd', label: 'Groupe lourd' },
  { id: 4, slug: 'bateau', label: 'Bateau' },
] as const;

export type LicenseGroup = (typeof licenseGroups)[number];

/** Online passes exist for these groups only (docs/product/schools.md#prices). */
export const passLicenseGroupSlugs = ['voiture', 'deux-roues', 'bateau'] as const;

export function findLicenseGroup(id: number): LicenseGroup | undefined {
  return licenseGroups.find((group) => group.id === id);
}

export function findLicenseGroupBySlug(slug: string): LicenseGroup | undefined {
  return licenseGroups.find((group) => group.slug === slug);
}
