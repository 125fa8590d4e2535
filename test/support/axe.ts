import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Off unless asked for: names that are not what is read, tables without their heads, targets under 24 px (WCAG 2.5.8). */
const stricter = ['label-content-name-mismatch', 'table-fake-caption', 'target-size', 'td-has-header'];

/** The headers and footers without fault, by site and width: most pages have the same ones, a third of what axe looks at. */
const faultlessParts = new Set<string>();
const commonParts = ['body > header', 'body > footer'] as const;

/** What axe finds on a page, best practices included, a line a rule. */
export async function faultsOfAxe(page: Page): Promise<readonly string[]> {
  await page.evaluate(endOfMotion);
  const parts = await page.evaluate(describeParts, commonParts);
  const faults: string[] = [];
  const without = parts.filter(({ text }) => faultlessParts.has(text)).map(({ selector }) => selector);
  for (const { id, nodes } of await findViolations(page, { without })) {
    const found: string[] = [];
    for (const { html, target } of nodes) {
      if (id !== 'target-size' || (await isSmallInTheMiddle(page, target))) found.push(html);
    }
    if (found.length > 0) faults.push(`${id}: ${found.join(' | ')}`);
  }
  if (faults.length === 0) for (const { text } of parts) faultlessParts.add(text);
  return faults;
}

/** None where an open dialog hides them from axe. */
function describeParts(selectors: readonly string[]): { selector: string; text: string }[] {
  if (document.querySelector('dialog[open]')) return [];
  return selectors.flatMap((selector) => {
    const part = document.querySelector(selector);
    return part ? [{ selector, text: `${location.origin} ${window.innerWidth} ${part.outerHTML}` }] : [];
  });
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
  readonly without?: readonly string[];
}

/** Our pages hold no frame, and what passes is of no interest. */
async function findViolations(page: Page, { within, without = [] }: Part): Promise<readonly Violation[]> {
  // Half a megabyte of script: once a document, however often it is judged.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const rules = Object.fromEntries(stricter.map((rule) => [rule, { enabled: true }]));
  return page.evaluate(runAxe, [within, without, rules, rulesOfWhole.source] as const);
}

/** Decided by all of a page, or by how large and how far apart its parts are. */
const rulesOfWhole =
  /^(?:bypass|duplicate-id-aria|heading-order|landmark-.+|page-has-heading-one|region|target-size)$/u;

/** Of a document that was judged before, what is new in it or other than it was is judged again, with what the whole decides. */
async function runAxe([within, without, rules, ofWhole]: readonly [
  string | undefined,
  readonly string[],
  NonNullable<RunOptions['rules']>,
  string,
]): Promise<readonly Violation[]> {
  const known = window as unknown as { readonly axe: typeof axe; judged?: WeakMap<Element, string> };
  const run = async (include: string | Element[], options: RunOptions) => {
    const context = { include, exclude: without.map((one) => [one]) };
    // No rule reads a style sheet again, and no page has a sound.
    const cheap: RunOptions = { resultTypes: ['violations'], preload: false };
    const { violations } = await known.axe.run(context, { ...cheap, ...options });
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, target }) => ({ html, target: String(target[0]) })),
    }));
  };
  if (within !== undefined) return run(within, { runOnly: ['target-size'] });

  const lookOf = (element: Element) => {
    const { color, background, opacity } = getComputedStyle(element);
    const attributes = Array.from(element.attributes, ({ name, value }) => `${name}=${value}`);
    const texts = Array.from(element.childNodes, (node) =>
      node.nodeType === Node.TEXT_NODE ? node.nodeValue : '',
    );
    return [color, background, opacity, ...attributes, ...texts].join(' ');
  };
  const shown = Array.from(document.querySelectorAll('body, body *'))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => [element, lookOf(element)] as const);
  const { judged } = known;
  const violations: Violation[] = [];
  if (judged) {
    const elsewhere = without.join(', ');
    const changed = new Set(
      shown.flatMap(([element, look]) =>
        judged.get(element) === look || (elsewhere && element.closest(elsewhere)) ? [] : [element],
      ),
    );
    const outermost = [...changed].filter((element) => {
      for (let above = element.parentElement; above; above = above.parentElement)
        if (changed.has(above)) return false;
      return true;
    });
    if (outermost.length === 0) return [];
    const whole = known.axe
      .getRules()
      .flatMap(({ ruleId }) => (new RegExp(ofWhole, 'u').test(ruleId) ? [ruleId] : []));
    const parts = Object.fromEntries(whole.map((rule) => [rule, { enabled: false }]));
    violations.push(
      ...(await run('html', { runOnly: whole })),
      ...(await run(outermost, { rules: { ...rules, ...parts } })),
    );
  } else violations.push(...(await run('html', { rules })));
  if (violations.length === 0) known.judged = new WeakMap(shown);
  return violations;
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
