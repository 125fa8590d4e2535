import { describe, expect, it } from 'vitest';
import { readTermsVersion, termsVersion } from './terms.ts';

const sha256 = 'a'.repeat(64);

describe('the version of the terms', () => {
  it('contains the day and the hash', () => {
    const version = termsVersion({ date: '2026-11-21', sha256 });
    expect(version.length).toBeLessThanOrEqual(100);
    expect(readTermsVersion(version)).toEqual({ date: '2026-11-21', sha256 });
  });

  it.each(['', '2026-11-21', sha256, `2026-11-21.${sha256}a`, `2026-11-21.${'A'.repeat(64)}`])(
    'is not «%s»',
    (version) => {
      expect(readTermsVersion(version)).toBeUndefined();
    },
  );
});
