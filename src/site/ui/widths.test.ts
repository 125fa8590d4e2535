import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const site = path.resolve(import.meta.dirname, '..');

/**
 * Widths in rem: phone at 200 % text size, narrow phone, large phone, tablet, small desktop, desktop
 * (docs/decisions/0057).
 */
const widths = [14, 22, 37.5, 48, 60, 75];

/** Set elsewhere: the header's widths, and the consent library's breakpoint. */
const setForUs = ['shared/shell/header.module.css', 'browser/consent.css'];

const sheets = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);

it('knows six widths of a window', () => {
  const allowed = new Set(
    widths.flatMap((width) => [`min-width: ${width}rem`, `max-width: ${width - 0.01}rem`]),
  );
  const others = sheets
    .filter((file) => !setForUs.includes(file.replaceAll('\\', '/')))
    .flatMap((file) =>
      [...readFileSync(path.join(site, file), 'utf8').matchAll(/@media[^{]+/gu)].flatMap(([condition]) =>
        [...condition.matchAll(/\((m(?:in|ax)-width: [^)]+)\)/gu)]
          .map(([, width]) => width ?? '')
          .filter((width) => !allowed.has(width))
          .map((width) => `${file}: ${width}`),
      ),
    );
  expect(sheets.length).toBeGreaterThan(50);
  expect(others).toEqual([]);
});
