import { HtmlValidate, Parser } from 'html-validate';
import { paths } from '#site/paths.ts';
import type { Page } from './browser.ts';

/** An order that a page offers to give up or to repeat. */
export interface Standing {
  readonly reference: string;
  readonly state: 'pending' | 'succeeded';
  readonly bankUrl: string | undefined;
}

const config = new HtmlValidate({ root: true, elements: ['html5'] }).getConfigForSync('page.html');

/** Undefined when the page offers none. */
export function readStanding({ text }: Page, publicUrl: string): Standing | undefined {
  // Parsing takes long: only what is between header and footer is parsed.
  if (!text.includes(paths.orderAside())) return undefined;
  const data = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  const page = new Parser(config).parseHtml({
    data,
    filename: 'page.html',
    line: 1,
    column: 1,
    offset: 0,
  });
  const form = page.querySelector(`form[action="${paths.orderAside()}"]`);
  const fieldOf = (name: string) =>
    form?.querySelector(`input[name="${name}"]`)?.getAttributeValue('value') ?? undefined;
  const [reference, state] = [fieldOf('reference'), fieldOf('etat')];
  if (reference === undefined || (state !== 'pending' && state !== 'succeeded')) return undefined;
  const bankUrl = page
    .querySelectorAll('a[href]')
    .map((link) => link.getAttributeValue('href') ?? '')
    .find((href) => href.startsWith(`${publicUrl}/services/cards/`));
  return { reference, state, bankUrl };
}
