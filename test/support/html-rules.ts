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

/** Every fault of a page's HTML, as `rule: message at selector`. */
export async function faultsOfHtml(
  html: string,
  how: keyof typeof validators = 'served',
): Promise<readonly string[]> {
  const { results } = await validators[how].validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
}
