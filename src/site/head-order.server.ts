/** React hoists these before the stylesheets; on six connections, scripts would then be in front of the first paint. */
const hoisted = /<link [^>]*\brel="(?:modulepreload|preload)"[^>]*\/>/gu;

/** Puts what a page needs to be drawn before what it needs to be lively: stylesheets, then fonts, then scripts. */
export function orderHead(html: string): string {
  const end = html.indexOf('</head>');
  if (end < 0) return html;
  const head = html.slice(0, end);
  const later = head.match(hoisted) ?? [];
  return head.replaceAll(hoisted, '') + later.join('') + html.slice(end);
}
