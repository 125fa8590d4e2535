import type { WriteText } from './street.ts';

/** The marks of the demonstration's fictional insurers, each with its two lines of name. */
export const partnerLogos = {
  'mistral-assurances': {
    words: ['Mistral', 'Assurances'],
    mark: '<path d="M8 34h38a11 11 0 1 0-11-11M8 50h54a12 12 0 1 1-12 12M8 66h26" stroke="#0b4f8a"/>',
  },
  'tramontane-mutuelle': {
    words: ['Tramontane', 'Mutuelle'],
    mark: '<path d="M6 72l24-42 14 22 9-12 17 32z" stroke="#2f6b4f"/><path d="M24 40l6-10 7 11" stroke="#2f6b4f"/>',
  },
  'sirocco-prevoyance': {
    words: ['Sirocco', 'Prévoyance'],
    mark: '<circle cx="40" cy="36" r="15" stroke="#a3480f"/><path d="M6 72c12-14 22-14 34-4s22 8 32-4" stroke="#a3480f"/>',
  },
} as const;

/** A mark beside its name, 300 by 96: white behind it, so that it is read on any ground. */
export function drawPartnerLogo(name: keyof typeof partnerLogos, write: WriteText): string {
  const { words, mark } = partnerLogos[name];
  const lines = words.map(
    (word, line) =>
      `<g transform="translate(88 ${line === 0 ? 46 : 78})">${write(word, line === 0 ? 36 : 26)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="96" viewBox="0 0 300 96"><title>${words.join(' ')}</title><rect width="300" height="96" rx="10" fill="#fff"/><g fill="none" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${mark}</g>${lines.join('')}</svg>\n`;
}
