/** A node of a page as assistive tools are given it: what they leave out is left out. */
export interface TreeNode {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /** As Chromium names them: `level`, `url`, `invalid`… */
  readonly properties: Readonly<Record<string, unknown>>;
  readonly children: readonly TreeNode[];
}

const controls: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'combobox',
  'dialog',
  'DisclosureTriangle',
  'heading',
  'image',
  'link',
  'option',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'tab',
  'textbox',
]);
const landmarks: ReadonlySet<string> = new Set([
  'banner',
  'complementary',
  'contentinfo',
  'dialog',
  'main',
  'navigation',
  'region',
]);
/** What a button may act on. */
const actedOn: ReadonlySet<string> = new Set(['article', 'group', 'listitem', 'search']);
/** Says nothing to whoever hears it in a list of links or of buttons. */
const vague =
  /^(?:ici|lire(?: la suite)?|voir(?: plus)?|choisir|suivante?|en savoir plus|plus|détails?|ok)$/iu;
/** Drawn, and read by its name or not at all. */
const drawnSigns = /^[★☆✓✔✗✕×→←↑↓+•|▾▸›‹]+$/u;

/** What who hears a page stumbles over, a line a fault; a page over which a dialog lies is judged by the dialog. */
export function faultsOfTree(root: TreeNode): string[] {
  const faults = walk(root).flatMap(({ node, within }) => faultsOfNode(node, within));
  return [...(find(root, 'dialog').length > 0 ? [] : faultsOfPlan(root)), ...faults, ...faultsOfTwins(root)];
}

interface Placed {
  readonly node: TreeNode;
  /** From the root down. */
  readonly within: readonly TreeNode[];
}

function walk(node: TreeNode, within: readonly TreeNode[] = []): Placed[] {
  return [{ node, within }, ...node.children.flatMap((child) => walk(child, [...within, node]))];
}

const find = (root: TreeNode, role: string) =>
  walk(root)
    .map(({ node }) => node)
    .filter((node) => node.role === role);

/** One main part, whose first title is the one of the page; titles that go down by one level at a time. */
function faultsOfPlan(root: TreeNode): string[] {
  const faults: string[] = [];
  const mains = find(root, 'main');
  if (mains.length !== 1) faults.push(`${mains.length} main parts`);
  const levels = find(root, 'heading').map(({ name, properties }) => ({
    name,
    level: Number(properties.level),
  }));
  const titles = levels.filter(({ level }) => level === 1);
  if (titles.length !== 1) faults.push(`${titles.length} titles of the page`);
  for (const [at, { name, level }] of levels.entries()) {
    const before = levels[at - 1];
    if (before && level > before.level + 1) faults.push(`a level is left out before «${name}»`);
  }
  return faults;
}

function faultsOfNode(node: TreeNode, within: readonly TreeNode[]): string[] {
  const { role, name, description, properties } = node;
  if (role === 'StaticText') return drawnSigns.test(name.trim()) ? [`a drawn sign is read: ${name}`] : [];
  if (role === 'table' && !['columnheader', 'rowheader'].some((head) => find(node, head).length > 0))
    return [`a table without heads: ${name}`];
  if (!controls.has(role)) return [];
  const what = `${role} «${name}»`;
  if (name.trim() === '')
    return [`${role} without a name in ${within.at(-1)?.role} «${within.at(-1)?.name}»`];
  const isDescribed =
    description !== '' || within.some((one) => one.role === 'group' && one.description !== '');
  return [
    ...(/[\p{L}\p{N}]/u.test(name) ? [] : [`${what} is a bare sign`]),
    ...(vague.test(name.trim()) && description === '' ? [`${what} does not make sense alone`] : []),
    ...(description !== '' && name.includes(description) ? [`${what} is said again: ${description}`] : []),
    ...(/^(?<once>.{3,}?)[\s,:]+\k<once>$/u.test(name) ? [`${what} says the same twice`] : []),
    ...gluedIn(node).map((words) => `${what} runs words together: ${words}`),
    ...(properties.invalid === 'true' && !isDescribed ? [`${what} is wrong, and nothing says why`] : []),
  ];
}

/** Two of its texts, told without a space between their words. */
function gluedIn(node: TreeNode): string[] {
  const texts = find(node, 'StaticText').map(({ name }) => name);
  return texts.slice(1).flatMap((text, at) => {
    const glued = `${texts[at]}${text}`;
    const isGlued = /\p{L}$/u.test(texts[at] ?? '') && /^\p{L}/u.test(text) && node.name.includes(glued);
    return isGlued ? [glued] : [];
  });
}

/** In one landmark, what has one name leads to one place; landmarks of a kind are told apart by their names. */
function faultsOfTwins(root: TreeNode): string[] {
  const known = new Map<TreeNode, Map<string, unknown>>();
  const faults = new Set<string>();
  for (const { node, within } of walk(root)) {
    const { role, name, description, properties } = node;
    const part = partOf(node, within) ?? root;
    const places = known.get(part) ?? new Map<string, unknown>();
    known.set(part, places);
    const called = `${role} «${name}»`;
    const place = role === 'link' ? properties.url : node;
    const key = `${called} ${description}`;
    if (!landmarks.has(role) && role !== 'link' && role !== 'button') continue;
    if (places.has(key) && places.get(key) !== place)
      faults.add(`two of a name in ${part.role} «${part.name}»: ${called}`);
    places.set(key, place);
  }
  return [...faults];
}

/** Where a name must be one's own: a landmark in its page, a link in its landmark, a button beside what it acts on. */
function partOf({ role }: TreeNode, within: readonly TreeNode[]): TreeNode | undefined {
  if (landmarks.has(role)) return undefined;
  return within.findLast((one) => landmarks.has(one.role) || (role === 'button' && actedOn.has(one.role)));
}
