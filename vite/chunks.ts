/** One file for what every page needs and hardly any release changes; together it also compresses 4 KiB smaller. */
const framework = {
  name: 'framework',
  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|\/site\/browser\/load-/,
};

const partsOfForms =
  'affixed-field|characters-left|checkbox|date-field|email-slip|error-summary|field|radio-group|select-field|text-area-field|text-field';

const partsOfReading = 'accordion|prose|reading-page|reading-table|rich-text|table-of-contents|timeline';

/**
 * What five pages or more share, in one file: many small ones compress badly, each with a request of its own; shared by three,
 * it held 3 KiB that most pages have no use for. The geolocation is shared by parts that are loaded late alone, the parts of forms
 * and of long texts by the pages that have them, the tables of formulas and categories by those where one searches or enrols.
 */
const shared = {
  name: 'shared',
  test: new RegExp(
    String.raw`/src/(?:domain/(?!(?:card|identity|requests)/|order/order-(?:reference|search)|school/formula-types|licences/front-cat|search/typing-slip|text/rich-text|form\.ts|messages)|site/(?!features|routes|messages/messages/unanswered|browser/(?:(?:create-)?geolocation|keep-typed)|ui/(?:${partsOfForms}|${partsOfReading})\.))|/lucide-react/`,
  ),
  minShareCount: 5,
};

/** The styles of forms in one file: a page whose form comes later, or without its code, loads them by any one of them. */
const formStyles = {
  name: 'form-styles',
  test: new RegExp(
    String.raw`/site/(?:ui/(?:${partsOfForms})|features/contact/(?:contact-(?:form|privacy|section)|slot-grid)|features/enrolment/enrolment-trail)\.module\.css$`,
  ),
  priority: 1,
};

/** What nearly every form shows at first, or is kept by without an answer, in one file: small ones compress badly. */
const formParts = {
  name: 'form-parts',
  test: /\/src\/site\/(?:ui\/(?:field|radio-group|select-field|text-field)\.tsx|browser\/keep-typed|messages\/messages\/unanswered)/,
  minShareCount: 2,
};

/** What tells of a field whether it is filled in rightly; what sums the faults up comes with the forms that the server judges. */
const formAnswers = {
  name: 'form-answers',
  test: /\/src\/domain\/(?:form\.ts|identity\/email-typo|search\/typing-slip)/,
  minShareCount: 2,
};

/** What stands around every page. */
const shell = {
  name: 'shell',
  test: /\/src\/site\/(?:features\/shell\/|root\.tsx|entry\.client\.tsx|routes\/load-error)/,
};

/** The funnel's styles in one file that its page loads, whichever step's code comes later (lazy-steps.tsx). */
const funnelStyles = {
  name: 'funnel-styles',
  test: /\/(?:features\/enrolment\/(?:\w+\/)?[\w-]+|ui\/(?:dialog|price-table))\.module\.css$/,
  priority: 1,
};

/** A school's styles in one file: a page that rarely shows one (directory-city.tsx) loads them, and the code when it does. */
const schoolStyles = {
  name: 'school-styles',
  test: /\/(?:features\/school\/[\w-]+|ui\/opening-hours-table)\.module\.css$/,
  priority: 1,
};

export const chunks = [
  framework,
  formStyles,
  funnelStyles,
  schoolStyles,
  shared,
  shell,
  formParts,
  formAnswers,
];

/** Read nearly whole as soon as they are there: what every page needs, and the map. */
const readAtOnce = new Set([framework.name, 'leaflet-map']);

/**
 * Asks Chromium to compile a whole file off the main thread while it loads: function by function, the framework would
 * hold up a slow phone for a tenth of a second, and the map for as long. Other browsers read a comment.
 */
export const compileAhead = ({ name }: { readonly name: string }) =>
  readAtOnce.has(name) ? '//# allFunctionsCalledOnLoad' : '';
