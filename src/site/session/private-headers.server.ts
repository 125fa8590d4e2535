/** Of pages of one person: a mailed link or a cookie opens them. */
export const privately = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  // Not `no-referrer`: a form posted without script would have no origin and be refused.
  'referrer-policy': 'same-origin',
};
