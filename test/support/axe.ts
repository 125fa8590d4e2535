import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Off unless asked for: names that are not what is read, tables without their heads, targets under 24 px (WCAG 2.5.8). */
const stricter = ['label-content-name-mismatch', 'table-fake-caption', 'target-size', 'td-has-header'];

/**
 * What axe finds on a page, best practices included, a line a rule. Our pages hold no frame, and what passes is of no
 * interest: without the one and the other, axe takes a quarter of its time.
 */
export async function faultsOfAxe(page: Page): Promise<readonly string[]> {
  await page.evaluate(endOfMotion);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({
      resultTypes: ['violations'],
      rules: Object.fromEntries(stricter.map((rule) => [rule, { enabled: true }])),
    })
    .analyze();
  const faults: string[] = [];
  for (const { id, nodes } of violations) {
    const found: string[] = [];
    for (const { html, target } of nodes) {
      if (id !== 'target-size' || (await isSmallInTheMiddle(page, String(target[0])))) found.push(html);
    }
    if (found.length > 0) faults.push(`${id}: ${found.join(' | ')}`);
  }
  return faults;
}

/** A link that a bar at the window's foot half covers is judged where its reader brings it before touching it. */
async function isSmallInTheMiddle(page: Page, selector: string): Promise<boolean> {
  const top = await page.evaluate(() => window.scrollY);
  await page.locator(selector).evaluate((link) => link.scrollIntoView({ block: 'center' }));
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .include(selector)
    .options({ runOnly: ['target-size'], resultTypes: ['violations'] })
    .analyze();
  await page.evaluate((y) => window.scrollTo(0, y), top);
  return violations.length > 0;
}

/** What fades or slides in is judged once it is there: halfway, its colours are read nowhere. */
async function endOfMotion(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
  await Promise.allSettled(passing.map(({ finished }) => finished));
}
