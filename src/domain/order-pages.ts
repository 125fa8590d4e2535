/** The pages on which a buyer finds his order by its reference, for the site's links and for the mails. */
export const orderPages = {
  withdrawal: '/retractation',
  tracking: '/suivi-paiement',
} as const;
