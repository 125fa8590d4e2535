import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Off unless asked for: names that are not what is read, tables without their heads, targets under 24 px (WCAG 2.5.8). */
const stricter = ['label-content-name-mismatch', 'table-fake-caption', 'target-size', 'td-has-header'];

/** The footers without fault, by site and width: most pages have the same one, a seventh of what axe looks at. */
const faultlessFooters = new Set<string>();
const footerSelector = 'body > footer';

/** What axe finds on a page, best practices included, a line a rule. */
export async function faultsOfAxe(page: Page): Promise<readonly string[]> {
  await page.evaluate(endOfMotion);
  const footer = await page.evaluate(describeFooter, footerSelector);
  const faults: string[] = [];
  const known = footer !== undefined && faultlessFooters.has(footer);
  for (const { id, nodes } of await findViolations(page, known ? { without: footerSelector } : {})) {
    const found: string[] = [];
    for (const { html, target } of nodes) {
      if (id !== 'target-size' || (await isSmallInTheMiddle(page, target))) found.push(html);
    }
    if (found.length > 0) faults.push(`${id}: ${found.join(' | ')}`);
  }
  if (footer !== undefined && faults.length === 0) faultlessFooters.add(footer);
  return faults;
}

/** Undefined where there is none, or where an open dialog hides it from axe. */
function describeFooter(selector: string): string | undefined {
  const footer = document.querySelector(selector);
  if (!footer || document.querySelector('dialog[open]')) return undefined;
  return `${location.origin} ${window.innerWidth} ${footer.outerHTML}`;
}

/** A link that a bar at the window's foot half covers is judged where its reader brings it before touching it. */
async function isSmallInTheMiddle(page: Page, selector: string): Promise<boolean> {
  const top = await page.evaluate(() => window.scrollY);
  await page.locator(selector).evaluate((link) => link.scrollIntoView({ block: 'center' }));
  const violations = await findViolations(page, { within: selector });
  await page.evaluate((y) => window.scrollTo(0, y), top);
  return violations.length > 0;
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly target: string }[];
}

interface Part {
  /** Judges the size of this target alone. */
  readonly within?: string;
  readonly without?: string;
}

/** Our pages hold no frame, and what passes is of no interest. */
async function findViolations(page: Page, { within, without }: Part = {}): Promise<readonly Violation[]> {
  // Half a megabyte of script: once a document, however often it is judged.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(within === undefined
      ? { rules: Object.fromEntries(stricter.map((rule) => [rule, { enabled: true }])) }
      : { runOnly: ['target-size'] }),
  };
  return page.evaluate(
    async ([asked, include, exclude]) => {
      const loaded = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await loaded.run({ include, exclude }, asked);
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, target }) => ({ html, target: String(target[0]) })),
      }));
    },
    [options, within ?? 'html', without] as const,
  );
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
