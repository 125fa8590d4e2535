import { DomUtils, ElementType, parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];
export type Element = Extract<Node, { attribs: object }>;
export type Wanted = string | RegExp;

const isElement = (node: Node): node is Element => 'attribs' in node;
const parentOf = ({ parent }: Element): Element | undefined =>
  parent && 'attribs' in parent ? parent : undefined;

/** Every element of a page, in its order. */
export const elementsOf = (html: string): Element[] =>
  DomUtils.findAll(() => true, parseDocument(html).children);

export const elementsIn = (parent: Element): Element[] => DomUtils.findAll(() => true, parent.children);

export function ancestorsOf(element: Element): Element[] {
  const parent = parentOf(element);
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

export const closest = (element: Element, ...tags: readonly string[]): Element | undefined =>
  [element, ...ancestorsOf(element)].find(({ name }) => tags.includes(name));

const unseen = new Set(['head', 'script', 'style', 'template']);

/** What the markup alone says; what styles hide is shown. */
export const isShown = (element: Element): boolean =>
  !unseen.has(element.name) &&
  !('hidden' in element.attribs) &&
  !(element.name === 'dialog' && !('open' in element.attribs)) &&
  !('popover' in element.attribs) &&
  !isFolded(element) &&
  ancestorsOf(element).slice(0, 1).every(isShown);

function isFolded(element: Element): boolean {
  const parent = parentOf(element);
  return parent?.name === 'details' && element.name !== 'summary' && !('open' in parent.attribs);
}

const isRead = (element: Element): boolean =>
  isShown(element) &&
  ![element, ...ancestorsOf(element)].some(({ attribs }) => attribs['aria-hidden'] === 'true');

/** The text of an element, with single spaces. */
export const textOf = (element: Element): string => tidy(rawTextOf(element));

export const rawTextOf = (element: Element): string => DomUtils.textContent(element);

const tidy = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();

const inputRoles: Readonly<Record<string, string>> = {
  button: 'button',
  checkbox: 'checkbox',
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  search: 'searchbox',
  submit: 'button',
};

const tagRoles: Readonly<Record<string, string>> = {
  article: 'article',
  aside: 'complementary',
  button: 'button',
  details: 'group',
  dialog: 'dialog',
  dt: 'term',
  fieldset: 'group',
  footer: 'contentinfo',
  header: 'banner',
  li: 'listitem',
  main: 'main',
  nav: 'navigation',
  ol: 'list',
  option: 'option',
  output: 'status',
  search: 'search',
  section: 'region',
  select: 'combobox',
  table: 'table',
  td: 'cell',
  textarea: 'textbox',
  th: 'columnheader',
  tr: 'row',
  ul: 'list',
};

function roleOf(element: Element): string | undefined {
  const { name, attribs } = element;
  if (attribs.role) return attribs.role;
  if (/^h[1-6]$/u.test(name)) return 'heading';
  if (name === 'a') return 'href' in attribs ? 'link' : undefined;
  if (name === 'img') return attribs.alt === '' ? undefined : 'img';
  if (name === 'input') return inputRoles[attribs.type ?? ''] ?? 'textbox';
  if (name === 'th' && attribs.scope === 'row') return 'rowheader';
  const isOfPart = closest(element, 'article', 'aside', 'main', 'nav', 'section') !== undefined;
  if ((name === 'header' || name === 'footer') && isOfPart) return undefined;
  return tagRoles[name];
}

const namedByContent = new Set([
  'button',
  'cell',
  'columnheader',
  'heading',
  'link',
  'option',
  'row',
  'rowheader',
]);

/** What an element says inside a name, its parts set apart by `between`: whether styles do is unknown. */
function wordsOf(node: Node, between: string): string {
  if (!isElement(node)) return node.type === ElementType.Text ? node.data : '';
  const { name, attribs } = node;
  if (unseen.has(name) || 'hidden' in attribs || attribs['aria-hidden'] === 'true') return '';
  if (attribs['aria-label']) return attribs['aria-label'];
  if (name === 'img') return attribs.alt ?? '';
  if (name === 'br') return ' ';
  return between + node.children.map((child) => wordsOf(child, between)).join('') + between;
}

/** The names that an element may have, by whether styles set its parts apart. */
function namesOf(element: Element, all: readonly Element[]): string[] {
  const { attribs } = element;
  const ids = attribs['aria-labelledby']?.split(/\s+/u);
  const labels = ids ? all.filter((one) => ids.includes(one.attribs.id ?? '')) : labelsOf(element, all);
  if (labels.length === 0 && attribs['aria-label']) return [tidy(attribs['aria-label'])];
  if (labels.length === 0 && element.name === 'img') return [attribs.alt ?? ''];
  const legend = element.children.find((child) => isElement(child) && child.name === 'legend');
  const content = namedByContent.has(roleOf(element) ?? '') ? [element] : [];
  const sources = labels.length > 0 ? labels : legend ? [legend] : content;
  return ['', ' '].map((between) => tidy(sources.map((one) => wordsOf(one, between)).join(' ')));
}

function labelsOf(element: Element, all: readonly Element[]): Element[] {
  if (!/^(?:input|select|textarea)$/u.test(element.name)) return [];
  const around = closest(element, 'label');
  const { id } = element.attribs;
  return all.filter((one) => one.name === 'label' && (one === around || (id && one.attribs.for === id)));
}

/** As Playwright compares: a string is a part, whatever its case and spaces; an exact one is the whole. */
export function fits(text: string, wanted: Wanted, exact = false): boolean {
  if (wanted instanceof RegExp) return wanted.test(text);
  if (exact) return text === tidy(wanted);
  return text.toLowerCase().includes(tidy(wanted).toLowerCase());
}

export interface Named {
  readonly name?: Wanted;
  readonly exact?: boolean;
  readonly level?: number;
}

export const byRole =
  (role: string, { name, exact, level }: Named = {}) =>
  (element: Element, all: readonly Element[]): boolean =>
    roleOf(element) === role &&
    (level === undefined || element.name === `h${level}`) &&
    isRead(element) &&
    (name === undefined
      ? role !== 'region' || namesOf(element, all).some(Boolean)
      : isNamed(element, all, name, exact));

export const isNamed = (
  element: Element,
  all: readonly Element[],
  wanted: Wanted,
  exact?: boolean,
): boolean => namesOf(element, all).some((name) => fits(name, wanted, exact));

const fields = new Set(['input', 'select', 'textarea']);

export const byLabel =
  (wanted: Wanted, exact?: boolean) =>
  (element: Element, all: readonly Element[]): boolean =>
    (fields.has(element.name) || 'aria-label' in element.attribs) &&
    element.attribs.type !== 'hidden' &&
    isNamed(element, all, wanted, exact);

/** The innermost elements whose text fits. */
export const byText =
  (wanted: Wanted, exact?: boolean) =>
  (element: Element): boolean =>
    hasText(element, wanted, exact) &&
    !element.children.some((child) => isElement(child) && hasText(child, wanted, exact));

const hasText = (element: Element, wanted: Wanted, exact?: boolean) =>
  !unseen.has(element.name) &&
  element.name !== 'html' &&
  element.name !== 'title' &&
  fits(textOf(element), wanted, exact);

/** Of CSS, elements within others by their tag and attributes: `main input[name="seal"]`. */
export const bySelector =
  (selector: string) =>
  (element: Element): boolean => {
    const [last = '', ...before] = selector.split(/\s+/u).toReversed();
    if (!isSelected(element, last)) return false;
    let around = [...ancestorsOf(element)];
    for (const part of before) {
      const at = around.findIndex((one) => isSelected(one, part));
      if (at < 0) return false;
      around = around.slice(at + 1);
    }
    return true;
  };

function isSelected({ name, attribs }: Element, part: string): boolean {
  const [, tag = '', conditions = ''] = /^([\w-]*)((?:\[[^\]]+\])*)$/u.exec(part) ?? [];
  if (tag + conditions === '') throw new Error(`This selector is more than tags and attributes: ${part}`);
  return (
    (tag === '' || tag === name) &&
    [...conditions.matchAll(/\[([\w-]+)(?:(\*?)="?([^"\]]*)"?)?\]/gu)].every(
      ([, key = '', part, value]) =>
        key in attribs &&
        (value === undefined || (part ? attribs[key]?.includes(value) : attribs[key] === value)),
    )
  );
}
