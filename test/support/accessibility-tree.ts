import type { CDPSession, Page } from 'playwright-core';
import type { TreeNode } from './tree-rules.ts';

type Answer = Awaited<ReturnType<typeof askChromium>>;
type ToldNode = Answer['nodes'][number];

const askChromium = (session: CDPSession) => session.send('Accessibility.getFullAXTree');

/** Drawn around what is told, and told itself only where it has a name. */
const frames: ReadonlySet<string> = new Set(['', 'generic', 'none']);

/** Their parts are the browser's own, in its own language. */
const pickers: ReadonlySet<string> = new Set(['Date', 'InputTime']);

/** A page as Chromium gives it to a screen reader; a session of its own would take the page's devices away. */
export async function readAccessibilityTree(page: Page, devices?: CDPSession): Promise<TreeNode> {
  const session = devices ?? (await page.context().newCDPSession(page));
  try {
    const { nodes } = await askChromium(session);
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const childrenOf = ({ childIds = [] }: ToldNode): TreeNode[] =>
      childIds
        .map((id) => byId.get(id))
        .filter((child) => child !== undefined)
        .flatMap((child) => (isFrame(child) ? childrenOf(child) : [take(child)]));
    const take = (node: ToldNode): TreeNode => ({
      role: word(node.role),
      name: word(node.name),
      description: word(node.description),
      properties: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
      children: pickers.has(word(node.role)) ? [] : childrenOf(node),
    });
    const [root] = nodes;
    if (!root) throw new Error('the page has no tree');
    return take(root);
  } finally {
    if (!devices) await session.detach();
  }
}

const word = (told: ToldNode['role']) => String(told?.value ?? '');
const isFrame = (node: ToldNode) => node.ignored || (frames.has(word(node.role)) && word(node.name) === '');
