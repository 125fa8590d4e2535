/** The pages on which a buyer finds his order by its reference, and what he accepted, for the site's links and for the mails. */
export const orderPages = {
  withdrawal: '/retractation',
  tracking: '/suivi-paiement',
  terms: '/cgu',
} as const;
