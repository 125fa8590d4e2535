import sanitizeHtml from 'sanitize-html';
import { ImageRefusal } from './refusal.ts';

/** A drawing with a photograph inside is a photograph. */
export const largestDrawingBytes = 2 * 1024 * 1024;

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const texts = ['text', 'tspan', 'textPath', 'title', 'desc'];
const groups = ['svg', 'g', 'defs', 'symbol', 'use', 'switch', 'style'];
const paints = [
  'linearGradient',
  'radialGradient',
  'stop',
  'pattern',
  'clipPath',
  'mask',
  'marker',
  'filter',
];
const filters = [
  ...[
    'Blend',
    'ColorMatrix',
    'ComponentTransfer',
    'Composite',
    'DropShadow',
    'Flood',
    'GaussianBlur',
    'Merge',
  ],
  ...['MergeNode', 'Morphology', 'Offset', 'Tile', 'Turbulence', 'FuncR', 'FuncG', 'FuncB', 'FuncA'],
].map((name) => `fe${name}`);

/** Within the drawing itself, as gradients and clips are named. */
const ownReference = /^#[\w.:-]+$/u;
const leadsOut = /@import|expression\s*\(|\burl\(\s*(?!["']?#)|\\/iu;
const runs = /^on/iu;

const options: sanitizeHtml.IOptions = {
  allowedTags: [...groups, ...shapes, ...texts, ...paints, ...filters],
  allowedAttributes: false,
  // Drawing programs keep their colours in a style sheet; what it could fetch is refused below, and by the policy.
  allowVulnerableTags: true,
  allowedSchemes: [],
  parseStyleAttributes: false,
  parser: { xmlMode: true, decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  nonTextTags: ['script', 'foreignObject', 'textarea', 'option', 'noscript'],
  exclusiveFilter: ({ tag, text }) => tag === 'style' && (leadsOut.test(text) || text.includes('<')),
  transformTags: {
    '*': (tagName, attributes) => ({ tagName, attribs: safeAttributes(attributes) }),
  },
};

function safeAttributes(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => {
      if (runs.test(name) || leadsOut.test(value)) return false;
      return /(?:^|:)href$/iu.test(name)
        ? ownReference.test(value)
        : !/^\s*(?:javascript|data):/iu.test(value);
    }),
  );
}

/**
 * An SVG of somebody else's, reduced to what draws: no script, no event, nothing that leads out of it.
 * @throws ImageRefusal 413 above the bytes that are read, 415 when nothing sound is left
 */
export function cleanDrawing(bytes: Buffer): Buffer {
  if (bytes.length > largestDrawingBytes) throw new ImageRefusal(413, 'a drawing of too many bytes');
  const given = bytes.toString('utf8');
  // Entities of its own could grow without bound; no drawing program needs them to be shown.
  if (/<!ENTITY/iu.test(given)) throw new ImageRefusal(415, 'a drawing with entities of its own');
  const clean = sanitizeHtml(given, options).trim();
  // What reads otherwise the second time was made to be read in two ways.
  if (!/^<svg[\s>]/u.test(clean) || sanitizeHtml(clean, options).trim() !== clean) {
    throw new ImageRefusal(415, 'a drawing that cannot be made safe');
  }
  return Buffer.from(clean);
}
