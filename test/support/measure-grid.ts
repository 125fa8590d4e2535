import type { Page } from 'playwright-core';

export interface GridOfPage {
  /** Left edges in px: of the header's words, of the first-level title, of what the page's frame holds, of the footer's. */
  readonly edges: { header: number; title: number; frame: number; footer: number };
  /** Sizes of letters in px, by level of title. */
  readonly titles: Record<'h1' | 'h2' | 'h3', number[]>;
  readonly fields: { name: string; width: number }[];
  /** Distances between blocks of the first three levels that are no multiple of 8 px. */
  readonly offRhythm: { after: string; before: string; gap: number }[];
  readonly gaps: number;
  readonly header: { height: number; lines: number };
}

/** What of a page a grid is judged by, as it stands in its window; what is hidden from view is left out. */
export function measureGrid(page: Page): Promise<GridOfPage> {
  return page.evaluate(() => {
    const tenth = (length: number) => Math.round(length * 10) / 10;
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1;
    const contentLeft = (element: Element | null) => {
      if (!element) return Number.NaN;
      const { paddingLeft, borderLeftWidth } = getComputedStyle(element);
      const { left } = element.getBoundingClientRect();
      return tenth(left + Number.parseFloat(paddingLeft) + Number.parseFloat(borderLeftWidth));
    };
    const first = (selector: string) => Array.from(document.querySelectorAll(selector)).find(seen) ?? null;
    const lettersOf = (element: Element) => getComputedStyle(element).fontFamily;
    const sizes = (level: string) => [
      ...new Set(
        Array.from(document.querySelectorAll(`main ${level}`))
          // Set in the letters of text it reads as text: a name over a review, a question that unfolds.
          .filter(
            (title) =>
              seen(title) && title.textContent?.trim() && lettersOf(title) !== lettersOf(document.body),
          )
          .map((title) => tenth(Number.parseFloat(getComputedStyle(title).fontSize))),
      ),
    ];

    const fields = Array.from(
      document.querySelectorAll<HTMLInputElement>(
        'main :is(input, select, textarea):not([type=hidden], [type=radio], [type=checkbox], [type=range], [type=submit])',
      ),
    )
      .filter(seen)
      .map((field) => ({
        name: field.labels?.[0]?.innerText.trim().split('\n', 1)[0] || field.name || field.type,
        width: tenth(field.getBoundingClientRect().width),
      }));

    const flows = (element: Element) => {
      const { position, float, display } = getComputedStyle(element);
      return seen(element) && display !== 'inline' && !/absolute|fixed/u.test(position) && float === 'none';
    };
    const nameOf = (element: Element) => {
      const { tagName, className } = element;
      const word = typeof className === 'string' ? className.split(' ').slice(0, 2).join('.') : '';
      return `${tagName.toLowerCase()}${word && `.${word}`}`;
    };
    const frames = Array.from(document.querySelectorAll('main .page, main .frame')).filter(
      (frame) => seen(frame) && !frame.parentElement?.closest('.page, .frame'),
    );
    const offRhythm: { after: string; before: string; gap: number }[] = [];
    let gaps = 0;
    const checkBlocksOf = (parent: Element, levels: number): void => {
      if (levels === 0) return;
      const blocks = Array.from(parent.children).filter(flows);
      for (const [at, block] of blocks.entries()) {
        checkBlocksOf(block, levels - 1);
        const next = blocks[at + 1];
        if (!next) continue;
        const gap = tenth(next.getBoundingClientRect().top - block.getBoundingClientRect().bottom);
        // Beside each other, or drawn as one.
        if (gap <= 0) continue;
        gaps += 1;
        const rest = Math.abs(gap - 8 * Math.round(gap / 8));
        if (rest > 0.5) offRhythm.push({ after: nameOf(block), before: nameOf(next), gap });
      }
    };
    for (const frame of frames) checkBlocksOf(frame, 3);

    const header = document.querySelector('body > header, header');
    const row = header?.querySelector('.frame') ?? null;
    const links = Array.from(header?.querySelectorAll('a, button') ?? []).filter(seen);
    const boxes = links.map((link) => link.getBoundingClientRect());
    // What begins below all that came before it begins a line.
    let lines = 0;
    let end = Number.NEGATIVE_INFINITY;
    for (const { top, bottom } of boxes.toSorted((one, other) => one.top - other.top)) {
      if (top >= end) lines += 1;
      end = Math.max(end, bottom);
    }
    return {
      edges: {
        header: contentLeft(row),
        title: tenth(first('main h1')?.getBoundingClientRect().left ?? Number.NaN),
        frame: contentLeft(frames[0] ?? null),
        footer: contentLeft(document.querySelector('footer .frame')),
      },
      titles: { h1: sizes('h1'), h2: sizes('h2'), h3: sizes('h3') },
      fields,
      offRhythm,
      gaps,
      header: { height: tenth(header?.getBoundingClientRect().height ?? 0), lines },
    };
  });
}
