import sanitizeHtml from 'sanitize-html';
import { ImageRefusal } from './refusal.ts';

/** A larger drawing is probably a photograph inside an SVG. */
export const maxSvgBytes = 2 * 1024 * 1024;

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

const ownReference = /^#[\w.:-]+$/u;
const external = /@import|expression\s*\(|\burl\(\s*(?!["']?#)|\\/iu;
const eventHandler = /^on/iu;

const options: sanitizeHtml.IOptions = {
  allowedTags: [...groups, ...shapes, ...texts, ...paints, ...filters],
  allowedAttributes: false,
  // Drawing programs keep their colours in a style sheet; external references in it are refused below.
  allowVulnerableTags: true,
  allowedSchemes: [],
  parseStyleAttributes: false,
  parser: { xmlMode: true, decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  nonTextTags: ['script', 'foreignObject', 'textarea', 'option', 'noscript'],
  exclusiveFilter: ({ tag, text }) => tag === 'style' && (external.test(text) || text.includes('<')),
  transformTags: {
    '*': (tagName, attributes) => ({ tagName, attribs: safeAttributes(attributes) }),
  },
};

function safeAttributes(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => {
      if (eventHandler.test(name) || external.test(value)) return false;
      return /(?:^|:)href$/iu.test(name)
        ? ownReference.test(value)
        : !/^\s*(?:javascript|data):/iu.test(value);
    }),
  );
}

/** Removes scripts, event handlers and external references. @throws ImageRefusal 413 or 415 */
export function sanitiseSvg(bytes: Buffer): Buffer {
  if (bytes.length > maxSvgBytes) throw new ImageRefusal(413, 'a drawing of too many bytes');
  const given = bytes.toString('utf8');
  // Entities could grow without bound; no drawing program needs them.
  if (/<!ENTITY/iu.test(given)) throw new ImageRefusal(415, 'a drawing with its own entities');
  const clean = sanitizeHtml(given, options).trim();
  // A result that changes when cleaned again was made to be parsed in two ways.
  if (!/^<svg[\s>]/u.test(clean) || sanitizeHtml(clean, options).trim() !== clean) {
    throw new ImageRefusal(415, 'a drawing that cannot be made safe');
  }
  return Buffer.from(clean);
}
