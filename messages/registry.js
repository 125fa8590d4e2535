/** What the compiled texts call to format values. Formatters are kept: making one costs 50 times what using it does. */
const kept = new Map();

function keep(kind, locale, options) {
  const key = kind + locale + JSON.stringify(options);
  let formatter = kept.get(key);
  if (!formatter) {
    formatter = new Intl[kind](locale, options);
    kept.set(key, formatter);
  }
  return formatter;
}

export function plural(locale, input, options) {
  return keep('PluralRules', locale, options).select(Number(input));
}

export function number(locale, input, options) {
  return keep('NumberFormat', locale, options).format(Number(input));
}

export function datetime(locale, input, options) {
  return keep('DateTimeFormat', locale, options).format(new Date(input));
}
