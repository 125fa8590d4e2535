import { type ConfigData, HtmlValidate } from 'html-validate';

/** Nothing is switched off: what the server sends must please every rule of both presets. */
const served: ConfigData = { root: true, extends: ['html-validate:standard', 'html-validate:a11y'] };

/** What scripts have made of the page since, as the browser writes it down again. */
const shown: ConfigData = {
  ...served,
  rules: {
    // A list of suggestions holds groups and a map's marker is drawn: Downshift and Leaflet make both, rightly, of plain elements.
    'prefer-native-element': ['error', { exclude: ['listbox', 'button'] }],
  },
};

const validators = { served: new HtmlValidate(served), shown: new HtmlValidate(shown) };

/** The headers and footers without fault: most pages have the same ones, half of what is judged. */
const faultlessParts = new Set<string>();

const commonParts = (html: string) =>
  [
    html.slice(html.indexOf('<header'), html.indexOf('</header>') + 9),
    html.slice(html.lastIndexOf('<footer'), html.lastIndexOf('</footer>') + 9),
  ].filter(Boolean);

/** What the rest of a page may name, or name again. */
const idsOf = (part: string) =>
  (part.match(/ id="[^"]+"/gu) ?? []).map((id) => `<span${id}></span>`).join('');

/** Every fault of a page's HTML, as `rule: message at selector`. */
export async function faultsOfHtml(
  html: string,
  how: keyof typeof validators = 'served',
): Promise<readonly string[]> {
  const parts = commonParts(html);
  const rest = parts
    .filter((part) => faultlessParts.has(how + part))
    .reduce((whole, part) => whole.replace(part, () => idsOf(part)), html);
  const { results } = await validators[how].validateString(rest);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
  if (faults.length === 0) for (const part of parts) faultlessParts.add(how + part);
  return faults;
}
