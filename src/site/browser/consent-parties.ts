/** What a consent is asked for, by configuration. */
export interface ConsentParties {
  readonly matomo: { readonly url: string; readonly siteId: number } | undefined;
  readonly tagManager: { readonly id: string; readonly origin: string } | undefined;
}

/** Where the question stands in the page. */
export const consentRootId = 'consentement';
