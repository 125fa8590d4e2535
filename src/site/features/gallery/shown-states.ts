export type ShownState = 'hover' | 'focus-visible' | 'active';

export const reached: readonly { readonly shown: ShownState; readonly label: string }[] = [
  { shown: 'hover', label: 'au survol' },
  { shown: 'focus-visible', label: 'au clavier' },
  { shown: 'active', label: 'à l’appui' },
];

// Pseudo-elements drawn by the browser cannot be shown in a state.
const ofState = /(?<!::[\w-]+):(hover|focus-visible|active)(?![\w-])/gu;
const ofHolder = /(?<!:not\():focus-within/gu;
const doubled = new WeakSet<CSSStyleSheet>();

/** Copies each rule of such a state for `data-shown`, so that pictures can show the state by its real rule. */
export function doubleStateRules(sheets: Iterable<CSSStyleSheet>): void {
  for (const sheet of sheets) {
    if (doubled.has(sheet)) continue;
    doubled.add(sheet);
    doubleIn(sheet);
  }
}

function doubleIn(parent: CSSStyleSheet | CSSGroupingRule): void {
  for (let at = parent.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = parent.cssRules[at];
    if (rule instanceof CSSStyleRule) {
      const selector = rule.selectorText
        .replace(ofHolder, ':has([data-shown~="focus-visible"])')
        .replace(ofState, '[data-shown~="$1"]');
      const text = `${selector} {${rule.style.cssText}}`;
      if (selector !== rule.selectorText) parent.insertRule(text, at + 1);
    } else if (rule instanceof CSSGroupingRule) doubleIn(rule);
  }
}
