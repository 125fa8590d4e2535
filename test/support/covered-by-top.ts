import type { Page } from 'playwright-core';

/** Narrow windows, and how far down the page each is scrolled. */
const views = [
  { width: 320, part: 0.5 },
  { width: 360, part: 1 },
  { width: 768, part: 0.5 },
];

/** What the button to the top of the page covers at its middle, of all that can be pressed. */
export async function findCoveredByTop(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { width, part } of views) {
    await page.setViewportSize({ width, height: 740 });
    const covered = await page.evaluate(async (share) => {
      const { scrollHeight } = document.documentElement;
      scrollTo({ top: (scrollHeight - innerHeight) * share, behavior: 'instant' });
      // It takes its place once the page rests.
      await new Promise((rested) => setTimeout(rested, 220));
      const buttons = [...document.querySelectorAll('button')];
      const own = buttons.find(({ textContent }) => textContent === 'Revenir en haut de la page');
      if (!own) return [];
      return [...document.querySelectorAll('a, button, input, select, textarea, summary, label')].flatMap(
        (control) => {
          const [box] = control.getClientRects();
          if (control === own || !box) return [];
          const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
          return hit && own.contains(hit) ? [control.outerHTML.slice(0, 120)] : [];
        },
      );
    }, part);
    found.push(...covered.map((control) => `${width} px: ${control}`));
  }
  return found;
}
