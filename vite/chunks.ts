/** One file for what every page needs and hardly any release changes; together it also compresses 4 KiB smaller. */
const framework = {
  name: 'framework',
  test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|\/site\/browser\/load-/,
};

/**
 * What three pages or more share, in one file: many small ones compress badly, each with a request of its own. The
 * geolocation is shared by parts that are loaded late alone.
 */
const shared = {
  name: 'shared',
  test: /\/src\/(?:domain\/(?!card)|site\/(?!features|browser\/(?:create-)?geolocation))|\/lucide-react\//,
  minShareCount: 3,
};

/** What stands around every page. */
const shell = {
  name: 'shell',
  test: /\/src\/site\/(?:features\/shell\/|root\.tsx|entry\.client\.tsx|routes\/load-error)/,
};

/** The funnel's styles in one file that its page loads, whichever step's code comes later (lazy-steps.tsx). */
const funnelStyles = {
  name: 'funnel-styles',
  test: /\/(?:features\/enrolment\/[\w-]+|ui\/(?:checkbox|dialog|error-summary|price-table|radio-group|select-field))\.module\.css$/,
  priority: 1,
};

export const chunks = [framework, funnelStyles, shared, shell];
