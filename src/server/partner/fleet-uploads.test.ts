import { expect, it } from 'vitest';
import type { PartnerGroup } from '#domain/partner/partner.ts';
import { fleetUploads } from './fleet-uploads.ts';

const group: PartnerGroup = {
  prefix: 'mistral',
  name: 'Groupe Mistral',
  schoolId: 1,
  brands: [],
  offers: [{ id: '4', slug: 'flottes', label: 'Flottes', url: '/mistral/flottes' }],
};

it('lets files in at the page for fleets alone, where the partner has that offer', () => {
  const door = fleetUploads(group);
  for (const path of ['/mistral/flottes', '/mistral/flottes.data']) {
    expect(door?.accepts(path)).toBe(true);
  }
  for (const path of ['/', '/mistral', '/mistral/assr', '/mistral/flottes/', '/autre/flottes']) {
    expect(door?.accepts(path)).toBe(false);
  }
  expect(door?.tooLargeHref).toBe('/mistral/flottes?fichier=trop-lourd');
  expect(fleetUploads({ ...group, offers: [] })).toBeUndefined();
  expect(fleetUploads(undefined)).toBeUndefined();
});
