import { expect, it } from 'vitest';
import {
  findLicenseGroup,
  findLicenseGroupBySlug,
  licenseGroups,
  passLicenseGroupSlugs,
} from './license-groups.ts';

it('spells the groups to the letter', () => {
  expect(findLicenseGroup(1)?.slug).toBe('voiture');
  expect(findLicenseGroup(2)?.slug).toBe('deux-roues');
  expect(findLicenseGroup(3)?.slug).toBe('groupe-lourd');
});

it('finds a group by its slug, and none by another text', () => {
  for (const group of licenseGroups) expect(findLicenseGroupBySlug(group.slug)).toBe(group);
  expect(findLicenseGroupBySlug('avion')).toBeUndefined();
  expect(findLicenseGroup(0)).toBeUndefined();
  expect(findLicenseGroup(5)).toBeUndefined();
});

it('offers the pass to every group but the heavy one', () => {
  expect(licenseGroups.map((group) => group.slug).filter((slug) => slug !== 'groupe-lourd')).toEqual([
    ...passLicenseGroupSlugs,
  ]);
});
